import type { Log } from '../core/log.ts';
import type { OperationState } from '../core/operation/state.ts';
import { closeOverdueBatches, requeueOverdue } from '../core/sending/sweep.ts';
import type { SendingPorts } from '../core/sending/ports.ts';

interface SweepSendsPorts extends SendingPorts {
  warn: Log;
  readState: () => Promise<OperationState>;
}

/**
 * For all creators. The first two calls find work that was left when a process died. Then the state
 * is logged, for alarms.
 */
export const createSweepSends = (ports: () => SweepSendsPorts) => async (): Promise<void> => {
  const { warn, readState, ...rest } = ports();
  const requeued = await requeueOverdue(rest);
  if (requeued > 0) warn('sends without a task were queued again', { requeued });
  const closed = await closeOverdueBatches(rest);
  if (closed > 0) warn('batches whose replies had all ended were closed', { closed });
  rest.log('state of operation', { ...(await readState()) });
};
