import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { LedgerChanges, LedgerState, SendLedger } from './ports.ts';
import { withoutReservation } from '../quota/book.ts';

/**
 * A batch that waits for somebody, perhaps for ever, must not keep units and places from others.
 * Resuming takes new ones. Every waiting reply that has units or a place is written, so an attempt
 * that read it before can no longer claim it.
 */
export function givenBack(state: LedgerState, batch: BatchDocument): LedgerChanges {
  const freed = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter(({ taskId, status }) => taskId === batch.taskId && status === 'queued')
    .filter(({ quotaDay, place }) => quotaDay !== null || place !== null)
    .map((send) => withoutReservation({ ...send, place: null, undoUntil: null }));
  return {
    sends: freed.map(({ send }) => send),
    quota: freed.flatMap(({ quota }) => quota),
  };
}

/**
 * When the permission is lost, the attempt knows only its own send. So the other replies of the
 * paused batch give back their units and places here. If the process dies before, each does so when
 * its task comes.
 */
export async function giveBackOfPaused(
  uid: string,
  taskId: string,
  ledger: SendLedger,
): Promise<void> {
  const batch = await ledger.readBatch(uid, taskId);
  if (!batch) return;
  const { channelId, commentIds: messageIds } = batch;
  const scope = { channelId, messageIds, leavesOutBroken: true, batch: { taskId } };
  await ledger.move(uid, scope, (state) => {
    const paused = state.batch?.status === 'paused' ? state.batch : null;
    const waits = paused !== null && paused.resumesAt === null;
    return { changes: waits ? givenBack(state, paused) : {}, result: undefined };
  });
}
