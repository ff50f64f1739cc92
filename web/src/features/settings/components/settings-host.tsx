import { lazy, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { LazyDialog, useFocusAfter, type Fallback } from '../../../components/lazy-dialog.tsx';
import { useDialogAddress, type DialogAddress } from '../../../lib/use-dialog-address.ts';
import { SETTINGS_TABS, type SettingsTab } from '../lib/values.ts';
import { isUnsaved, useUnsaved, writtenBy } from '../stores/unsaved-store.ts';

const importDialog = () => import('./settings-dialog.tsx');
const SettingsDialog = lazy(async () => ({ default: (await importDialog()).SettingsDialog }));

/** Called when the pointer or the focus reaches the entry. An error is shown when it opens. */
export const prepareSettings = (): void => {
  importDialog().catch(() => undefined);
};

interface SettingsAddress extends Pick<DialogAddress, 'close'> {
  readonly isOpen: boolean;
  /** The tab that the address names. */
  readonly named: SettingsTab | undefined;
  readonly open: (tab?: SettingsTab) => void;
}

/** The state of the dialog is part of the address (`?settings=open`, or a tab instead of `open`). */
export const useSettingsAddress = (): SettingsAddress => {
  const { value, open, close } = useDialogAddress('settings');
  const named = SETTINGS_TABS.find((tab) => tab === value);
  return { isOpen: value === 'open' || named !== undefined, named, open, close };
};

interface SettingsHostProps {
  readonly uid: string;
  /** What other features show under "Account". */
  readonly account?: ReactNode;
  readonly FallbackComponent: Fallback;
}

/** Opens the dialog when the address says so. The Back button does not discard unsaved changes. */
export const SettingsHost = ({
  uid,
  account = null,
  FallbackComponent,
}: SettingsHostProps): ReactElement | null => {
  const { isOpen, named, open, close } = useSettingsAddress();
  const unsaved = useUnsaved((state) => isUnsaved(writtenBy(state, uid)));
  const [asking, setAsking] = useState(false);
  const [chosen, setTab] = useState<SettingsTab | null>(null);
  const tab = chosen ?? named ?? 'pace';
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
  const leave = (): void => {
    setAsking(false);
    setTab(null);
    close();
  };
  return (
    <LazyDialog FallbackComponent={FallbackComponent} onClose={leave}>
      <SettingsDialog
        uid={uid}
        tab={tab}
        onTab={setTab}
        asking={asking && unsaved}
        onClose={() => {
          if (unsaved) setAsking(true);
          else leave();
        }}
        onKeep={() => setAsking(false)}
        onLeave={() => {
          // What could not be saved with the settings is still being written.
          if (isUnsaved(writtenBy(useUnsaved.getState(), uid))) setAsking(true);
          else leave();
        }}
        account={account}
      />
    </LazyDialog>
  );
};
