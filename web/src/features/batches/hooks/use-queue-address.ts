import { useDialogAddress } from '../../../lib/use-dialog-address.ts';

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
