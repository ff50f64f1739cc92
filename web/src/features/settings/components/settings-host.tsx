import i18next from 'i18next';
import { lazy, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { LazyDialog, useFocusAfter, type Fallback } from '../../../components/lazy-dialog.tsx';
import { QuestionDialog } from '../../../components/question/question-dialog.tsx';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { SETTINGS_TABS, type SettingsTab } from '../lib/values.ts';
import { dropUnsaved, isUnsaved, useUnsaved } from '../stores/unsaved-store.ts';

const importDialog = () => import('./settings-dialog.tsx');
const SettingsDialog = lazy(importDialog);

/** Called when the pointer or the focus reaches the entry. An error is shown when it opens. */
export const prepareSettings = (): void => {
  importDialog().catch(() => undefined);
};

/** The state of the dialog is part of the address (`?settings=open`, or a tab instead of `open`). */
export const useSettingsAddress = () => {
  const { value, open, close } = useDialogAddress('settings');
  // The tab that the address names.
  const named = SETTINGS_TABS.find((tab) => tab === value);
  return { isOpen: value === 'open' || named !== undefined, named, open, close };
};

interface SettingsHostProps {
  /** What other features show under "Account". */
  readonly account?: ReactNode;
  readonly FallbackComponent: Fallback;
}

/** Opens the dialog when the address says so. The Back button does not discard unsaved changes. */
export const SettingsHost = (props: SettingsHostProps): ReactElement | null => {
  const { account = null, FallbackComponent } = props;
  const { isOpen, named, open, close } = useSettingsAddress();
  const unsaved = useUnsaved(isUnsaved);
  const [asking, setAsking] = useState(false);
  const [chosen, setTab] = useState<SettingsTab | null>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen && unsaved) {
      setAsking(true);
      open();
    }
    wasOpen.current = isOpen;
  }, [isOpen, unsaved, open]);
  useFocusAfter(isOpen);

  if (!isOpen && !asking) return null;
  // The dialog has brought its texts along.
  const t = i18next.getFixedT(null, 'settings');
  const leave = (): void => {
    // What could not be saved with the settings is still being written.
    if (isUnsaved(useUnsaved.getState())) {
      setAsking(true);
      return;
    }
    setAsking(false);
    setTab(null);
    close();
  };
  const discard = (): void => {
    dropUnsaved();
    leave();
  };
  return (
    <>
      <LazyDialog FallbackComponent={FallbackComponent} onClose={leave}>
        <SettingsDialog
          tab={chosen ?? named ?? 'pace'}
          onTab={setTab}
          onClose={leave}
          account={account}
        />
      </LazyDialog>
      {asking && unsaved && (
        <QuestionDialog
          question={{
            title: t('unsavedTitle'),
            text: t('unsaved'),
            stay: t('keepEditing'),
            answers: [{ label: t('discard'), onChoose: discard }],
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
