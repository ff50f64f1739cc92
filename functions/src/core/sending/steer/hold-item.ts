import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { Refusal } from '../../refusal.ts';
import { fromInstant, toInstant } from '../../time.ts';
import type { Decision, LedgerState } from '../ledger/ports.ts';
import { withoutReservation, withReservation } from '../quota/book.ts';
import { quotaDay } from '../quota/day.ts';
import { booked, moved, sendHasEnded } from '../ledger/send-moves.ts';
import { enqueueOrLog } from '../deliver/ports.ts';
import { channelOfBatch, sendOfItem, type SteerPorts } from './batch.ts';
import { refuseSendingNow, type Item } from './item.ts';
import type { SubmitPorts } from '../submit/reply.ts';

/**
 * "Send now" with undo. Returns when its task is due (milliseconds since the epoch), or null if the
 * reply is already held, running or sent. Throws the refusals of sendOfItem and refuseSendingNow,
 * or `reply_not_queued` after another end. Pure.
 */
export function decideHoldItem(
  state: LedgerState,
  item: Item,
  { uid, clock }: { uid: string; clock: number },
): Decision<number | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send) && send.status !== 'sent') throw new Refusal('reply_not_queued');
  if (send.status !== 'queued' || send.undoUntil !== null) return { changes: {}, result: null };
  refuseSendingNow(state, send, uid, clock);
  const at = clock + SINGLE_UNDO_MS;
  const moment = toInstant(at);
  const kept = withReservation(send, at);
  // `scheduledFor` stays unchanged, because undo returns the reply to that time.
  const held = {
    ...kept.send,
    ...{ undoUntil: moment, place: moment, dueAt: moment, atOnce: true },
    updatedAt: toInstant(clock),
  };
  return { changes: booked(moved(state, held), kept.quota), result: at };
}

/**
 * Holds one reply of a batch, to be sent in five seconds. If the process dies before its task is
 * queued, the sweep finds it, and the task of its planned time is in the queue too. Calling it
 * twice is harmless. Throws the refusals of decideHoldItem or Contended.
 */
export async function holdItem(uid: string, item: Item, ports: SubmitPorts): Promise<void> {
  const clock = ports.clock();
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const scope = {
    channelId,
    messageIds: [item.commentId],
    batch: { taskId: item.taskId },
    quota: { days: [quotaDay(clock)] },
  };
  const at = await ports.ledger.move(uid, scope, (state) =>
    decideHoldItem(state, item, { uid, clock }),
  );
  if (at === null || channelId === null) return;
  await enqueueOrLog({ uid, channelId, commentId: item.commentId }, at, ports);
}

const waitsForSomebody = ({ status, resumesAt }: BatchDocument): boolean =>
  status === 'paused' && resumesAt === null;

/**
 * The send as it was before "send now". In a batch that waits for somebody it has no place and no
 * units.
 */
function putBack(send: SendDocument, batch: BatchDocument | null, now: number) {
  const before = { ...send, undoUntil: null, atOnce: false, updatedAt: toInstant(now) };
  if (batch && waitsForSomebody(batch))
    return withoutReservation({ ...before, place: null, dueAt: null });
  const { scheduledFor } = send;
  return withReservation(
    { ...before, place: scheduledFor, dueAt: scheduledFor },
    fromInstant(scheduledFor),
  );
}

/**
 * Undoes "send now". Returns when its task is due (milliseconds since the epoch); null: no task is
 * needed. Throws the refusals of sendOfItem, `reply_not_queued` or `reply_in_progress`. Pure.
 */
export function decideUndoItem(
  state: LedgerState,
  item: Item,
  now: number,
): Decision<number | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
  if (send.status !== 'queued') throw new Refusal('reply_in_progress');
  if (send.undoUntil === null) return { changes: {}, result: null };
  const back = putBack(send, state.batch, now);
  const { dueAt } = back.send;
  return {
    changes: booked(moved(state, back.send), back.quota),
    result: dueAt === null ? null : Math.max(now, fromInstant(dueAt)),
  };
}

/**
 * Returns the reply to its planned time, or to the next free one if that has passed. Calling it
 * twice is harmless. Throws the refusals of decideUndoItem or Contended.
 */
export async function undoItem(
  uid: string,
  item: Item,
  ports: SteerPorts & Pick<SubmitPorts, 'queue' | 'log'>,
): Promise<void> {
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const scope = { channelId, messageIds: [item.commentId], batch: { taskId: item.taskId } };
  const at = await ports.ledger.move(uid, scope, (state) =>
    decideUndoItem(state, item, ports.clock()),
  );
  if (at === null || channelId === null) return;
  await enqueueOrLog({ uid, channelId, commentId: item.commentId }, at, ports);
}
