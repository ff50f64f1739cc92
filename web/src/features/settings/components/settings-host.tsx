import i18next from 'i18next';
import { lazy, useState, type ReactNode } from 'react';
import { LazyDialog, useFocusAfter } from '../../../components/lazy-dialog.tsx';
import { ask } from '../../../components/question.tsx';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { SETTINGS_TABS, type SettingsTab } from '../lib/values.ts';
import { dropUnsaved, isUnsaved, useUnsaved } from '../stores/unsaved-store.ts';

const importDialog = () => import('./settings-dialog.tsx');
const SettingsDialog = lazy(importDialog);

/** Preloads the dialog. An error is shown when it opens. */
export const prepareSettings = (): void => {
  importDialog().catch(() => undefined);
};

/** `?settings=open`, or a tab's name instead of `open`. */
export const useSettingsAddress = () => {
  const { value, open, close } = useDialogAddress('settings');
  const named = SETTINGS_TABS.find((tab) => tab === value);
  return { isOpen: value === 'open' || named !== undefined, named, open, close };
};

/** Back closes the dialog and keeps what is not saved. */
export const SettingsHost = ({ account }: { readonly account: ReactNode }) => {
  const { isOpen, named, close } = useSettingsAddress();
  const [chosen, setTab] = useState<SettingsTab | null>(null);
  const leave = (): void => {
    if (!isUnsaved(useUnsaved.getState())) {
      setTab(null);
      close();
      return;
    }
    // The dialog has loaded its texts.
    const t = i18next.getFixedT(null, 'settings');
    const discard = (): void => {
      dropUnsaved();
      leave();
    };
    ask({
      title: t('unsavedTitle'),
      text: t('unsaved'),
      stay: t('keepEditing'),
      options: [{ label: t('discard'), onChoose: discard }],
    });
  };
  useFocusAfter(isOpen);

  if (!isOpen) return null;
  return (
    <LazyDialog onClose={leave}>
      <SettingsDialog
        tab={chosen ?? named ?? 'pace'}
        onTab={setTab}
        onClose={leave}
        account={account}
      />
    </LazyDialog>
  );
};
