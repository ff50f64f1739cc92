import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { lazy, type ReactElement } from 'react';
import { LazyDialog, useFocusAfter, type Fallback } from '../../../components/lazy-dialog.tsx';

const HISTORY = 'history';
const WAITING = 'open';

export type QueueTab = 'waiting' | 'history';

interface QueueAddress {
  /** null if the queue is closed. */
  readonly tab: QueueTab | null;
  readonly open: () => void;
  readonly turnTo: (tab: QueueTab) => void;
  readonly close: () => void;
}

/** The address contains the queue, as `?queue=open` or `?queue=history`. */
export const useQueueAddress = (): QueueAddress => {
  const { value, open, turnTo, close } = useDialogAddress('queue');
  return {
    tab: value === HISTORY ? 'history' : value === WAITING ? 'waiting' : null,
    open: () => open(WAITING),
    turnTo: (tab) => turnTo(tab === 'history' ? HISTORY : WAITING),
    close,
  };
};

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
