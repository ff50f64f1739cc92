import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { LedgerChanges, LedgerState, SendLedger } from './ports.ts';
import { withoutReservation } from '../quota/book.ts';

/**
 * What waits for somebody, perhaps for ever, keeps no units and no place from others; resuming takes
 * new ones. Every waiting reply is written: an attempt that has read it before cannot claim it after.
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
 * The permission was lost in one reply's attempt, which knows only its own send: the others give
 * back here. Should the process die before, each does when its task comes.
 */
export async function giveBackOfPaused(
  uid: string,
  taskId: string,
  ledger: SendLedger,
): Promise<void> {
  const batch = await ledger.readBatch(uid, taskId);
  if (!batch) return;
  const scope = { channelId: batch.channelId, messageIds: batch.commentIds, batch: { taskId } };
  await ledger.move(uid, scope, (state) => {
    const paused = state.batch?.status === 'paused' ? state.batch : null;
    const waits = paused !== null && paused.resumesAt === null;
    return { changes: waits ? givenBack(state, paused) : {}, result: undefined };
  });
}
