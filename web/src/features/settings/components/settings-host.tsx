import { lazy, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { LazyDialog, useFocusAfter, type Fallback } from '../../../components/lazy-dialog.tsx';
import { useSettingsAddress } from '../hooks/use-settings-address.ts';
import { loadSettingsDialog } from '../lib/load-dialog.ts';
import { useUnsaved } from '../stores/unsaved-store.ts';

const SettingsDialog = lazy(async () => ({
  default: (await loadSettingsDialog()).SettingsDialog,
}));

interface SettingsHostProps {
  readonly uid: string;
  /** Sections of other features. */
  readonly more?: ReactNode;
  readonly FallbackComponent: Fallback;
}

/** Opens the dialog when the address says so. The Back button does not discard unsaved changes. */
export const SettingsHost = ({
  uid,
  more = null,
  FallbackComponent,
}: SettingsHostProps): ReactElement | null => {
  const { isOpen, open, close } = useSettingsAddress();
  const unsaved = useUnsaved((state) => state.unsaved?.uid === uid || state.wordsOf === uid);
  const [asking, setAsking] = useState(false);
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
    close();
  };
  return (
    <LazyDialog FallbackComponent={FallbackComponent} onClose={leave}>
      <SettingsDialog
        uid={uid}
        asking={asking && unsaved}
        onClose={() => {
          if (unsaved) setAsking(true);
          else leave();
        }}
        onKeep={() => setAsking(false)}
        onDiscard={leave}
        onSaved={leave}
        more={more}
      />
    </LazyDialog>
  );
};
