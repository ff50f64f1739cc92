import { lazy, type ReactElement } from 'react';
import { LazyDialog, useFocusAfter, type Fallback } from '../../../components/lazy-dialog.tsx';
import { useQueueAddress } from './queue-entry.tsx';

const QueueDialog = lazy(async () => ({
  default: (await import('./queue/queue-dialog.tsx')).QueueDialog,
}));

interface QueueHostProps {
  readonly FallbackComponent: Fallback;
}

/** Shows the queue if the address contains it. */
export const QueueHost = ({ FallbackComponent }: QueueHostProps): ReactElement | null => {
  const { tab, turnTo, close } = useQueueAddress();
  useFocusAfter(tab !== null);
  if (tab === null) return null;
  return (
    <LazyDialog FallbackComponent={FallbackComponent} onClose={close}>
      <QueueDialog tab={tab} onTab={turnTo} onClose={close} />
    </LazyDialog>
  );
};
