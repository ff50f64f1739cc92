import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactElement } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Spinner } from '../../../components/spinner.tsx';
import { focusMain } from '../../../lib/keep-focus.ts';
import { useQueueAddress } from '../hooks/use-queue-address.ts';

const QueueDialog = lazy(async () => ({
  default: (await import('./queue/queue-dialog.tsx')).QueueDialog,
}));

interface QueueHostProps {
  /** Shown where the dialog's own files cannot be fetched. */
  readonly FallbackComponent: ComponentType<FallbackProps>;
}

/** Opens the queue where the address says so. */
export const QueueHost = ({ FallbackComponent }: QueueHostProps): ReactElement | null => {
  const { tab, turnTo, close } = useQueueAddress();
  const isOpen = tab !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // What it was opened from may have gone with its batch.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusMain();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (tab === null) return null;
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
        <QueueDialog tab={tab} onTab={turnTo} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
};
