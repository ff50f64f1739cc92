import i18next from 'i18next';
import { lazy, useState, type ReactNode } from 'react';
import { LazyDialog, useFocusAfter } from '../../../components/lazy-dialog.tsx';
import { ask } from '../../../components/question.tsx';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { placeOf, type SettingsTab } from '../lib/places.ts';
import { dropUnsaved, isUnsaved, useUnsaved } from '../stores/unsaved-store.ts';

const importDialog = () => import('./settings-dialog.tsx');
const SettingsDialog = lazy(importDialog);

/** Preloads the dialog. An error is shown when it opens. */
export const prepareSettings = (): void => {
  importDialog().catch(() => undefined);
};

export const useSettingsAddress = () => {
  const { value, open, close } = useDialogAddress('settings');
  const place = placeOf(value);
  return { isOpen: place !== null, place, open, close };
};

/** Back closes the dialog and keeps what is not saved. */
export const SettingsHost = ({ account }: { readonly account: ReactNode }) => {
  const { isOpen, place, close } = useSettingsAddress();
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

  if (!place) return null;
  return (
    <LazyDialog onClose={leave}>
      <SettingsDialog
        tab={chosen ?? place.tab}
        setting={place.setting}
        onTab={setTab}
        onClose={leave}
        account={account}
      />
    </LazyDialog>
  );
};
