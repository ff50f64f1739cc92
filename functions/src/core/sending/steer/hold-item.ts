import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { Refusal } from '../../refusal.ts';
import { fromInstant, fromInstantOrNull, toInstant } from '../../time.ts';
import type { Decision, LedgerState } from '../ledger/ports.ts';
import { withoutReservation, withReservation } from '../quota/book.ts';
import { quotaDay } from '../quota/day.ts';
import { booked, moved, sendHasEnded } from '../ledger/send-moves.ts';
import { removeTasks, retimedFrom, withStep, type Retimed } from '../ledger/steps.ts';
import { replaceTaskOrLog } from '../deliver/ports.ts';
import { channelOfBatch, sendOfItem, type SteerPorts } from './batch.ts';
import { refuseSendingNow, type Item } from './item.ts';
import type { SubmitPorts } from '../submit/reply.ts';

/**
 * "Send now" with undo. Returns null if the reply is already held, running or sent. Throws the
 * refusals of sendOfItem and refuseSendingNow, or `reply_not_queued` after another end. Pure.
 */
function decideHoldItem(
  state: LedgerState,
  item: Item,
  { uid, clock }: { uid: string; clock: number },
): Decision<Retimed | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send) && send.status !== 'sent') throw new Refusal('reply_not_queued');
  if (send.status !== 'queued' || send.undoUntil !== null) return { changes: {}, result: null };
  refuseSendingNow(state, send, uid, clock);
  const at = clock + SINGLE_UNDO_MS;
  const moment = toInstant(at);
  const kept = withReservation(send, at);
  // `scheduledFor` stays unchanged, because undo returns the reply to that time.
  const held = {
    ...withStep(kept.send, moment),
    ...{ undoUntil: moment, place: moment, atOnce: true },
    updatedAt: toInstant(clock),
  };
  return { changes: booked(moved(state, held), kept.quota), result: retimedFrom(state, held) };
}

/**
 * Holds one reply of a batch, to be sent in five seconds. If the process dies before its task is
 * queued, the sweep finds it, and the task of its planned time is in the queue still. Calling it
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
  const held = await ports.ledger.move(uid, scope, (state) =>
    decideHoldItem(state, item, { uid, clock }),
  );
  await followRetimed(uid, held, ports);
}

/** The task of a reply that has another time, or none in a batch that waits for somebody. */
async function followRetimed(
  uid: string,
  retimed: Retimed | null,
  ports: Pick<SubmitPorts, 'queue' | 'log'>,
): Promise<void> {
  if (!retimed) return;
  const { channelId, commentId, dueAt } = retimed.after;
  const at = fromInstantOrNull(dueAt);
  if (at === null) await removeTasks(retimed.before, ports);
  else await replaceTaskOrLog({ uid, channelId, commentId }, retimed, at, ports);
}

const waitsForSomebody = ({ status, resumesAt }: BatchDocument): boolean =>
  status === 'paused' && resumesAt === null;

/**
 * The send as it was before "send now". In a batch that waits for somebody it has no place and no
 * units.
 */
function putBack(send: SendDocument, batch: BatchDocument | null, now: number) {
  const before = { undoUntil: null, atOnce: false, updatedAt: toInstant(now) };
  if (batch && waitsForSomebody(batch))
    return withoutReservation({ ...withStep(send, null), ...before, place: null });
  const { scheduledFor } = send;
  return withReservation(
    { ...withStep(send, scheduledFor), ...before, place: scheduledFor },
    fromInstant(scheduledFor),
  );
}

/**
 * Undoes "send now". Returns null if the reply is not held. Throws the refusals of sendOfItem,
 * `reply_not_queued` or `reply_in_progress`. Pure.
 */
function decideUndoItem(state: LedgerState, item: Item, now: number): Decision<Retimed | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
  if (send.status !== 'queued') throw new Refusal('reply_in_progress');
  if (send.undoUntil === null) return { changes: {}, result: null };
  const back = putBack(send, state.batch, now);
  return {
    changes: booked(moved(state, back.send), back.quota),
    result: retimedFrom(state, back.send),
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
  const back = await ports.ledger.move(uid, scope, (state) =>
    decideUndoItem(state, item, ports.clock()),
  );
  await followRetimed(uid, back, ports);
}
