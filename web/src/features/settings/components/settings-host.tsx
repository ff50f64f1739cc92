import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Spinner } from '../../../components/spinner.tsx';
import { focusMain } from '../../../lib/keep-focus.ts';
import { useSettingsAddress } from '../hooks/use-settings-address.ts';
import { loadSettingsDialog } from '../lib/load-dialog.ts';
import { dropUnsaved, useUnsaved } from '../stores/unsaved-store.ts';

const SettingsDialog = lazy(async () => ({
  default: (await loadSettingsDialog()).SettingsDialog,
}));

interface SettingsHostProps {
  readonly uid: string;
  /** Sections of other features. */
  readonly more?: ReactNode;
  /** Shown where the dialog's own files cannot be fetched. */
  readonly FallbackComponent: ComponentType<FallbackProps>;
}

/** Opens the dialog where the address says so; Back does not take unsaved changes with it. */
export const SettingsHost = ({
  uid,
  more = null,
  FallbackComponent,
}: SettingsHostProps): ReactElement | null => {
  const { isOpen, open, close } = useSettingsAddress();
  const unsaved = useUnsaved((state) => state.unsaved?.uid === uid);
  const [asking, setAsking] = useState(false);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen && unsaved) {
      setAsking(true);
      open();
    }
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen, unsaved, open]);

  if (!isOpen && !asking) return null;
  const leave = (): void => {
    setAsking(false);
    close();
  };
  return (
    <ErrorBoundary
      fallbackRender={(props) => (
        <div className="scrim">
          <FallbackComponent {...props} />
        </div>
      )}
    >
      <Suspense
        fallback={
          <div className="scrim">
            <Spinner size={28} />
          </div>
        }
      >
        <SettingsDialog
          uid={uid}
          asking={asking && unsaved}
          onClose={() => {
            if (unsaved) setAsking(true);
            else leave();
          }}
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            dropUnsaved();
            leave();
          }}
          onSaved={leave}
          more={more}
        />
      </Suspense>
    </ErrorBoundary>
  );
};
