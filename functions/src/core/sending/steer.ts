import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { DraftFinding } from '@replywell/contract/drafts';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { ownDraft, withKnown } from '../own-draft.ts';
import { Refusal } from '../refusal.ts';
import { textMark } from '../text-mark.ts';
import { fromInstant, toInstant } from '../time.ts';
import type { AuditReply } from './check-batch.ts';
import { advance } from './deliver.ts';
import { followBatch } from './follow-batch.ts';
import { LEASE_MS } from './limits.ts';
import {
  batchHasEnded,
  booked,
  carried,
  dueByAnyTask,
  dueWithTask,
  followedWith,
  hasTask,
  restedWith,
  sendHasEnded,
  settledWithout,
  together,
  waiting,
  withItems,
  type End,
} from './moves.ts';
import {
  mayActAs,
  queueOrLog,
  taskOf,
  type Decision,
  type LedgerChanges,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';
import { dayIn, isUsedUp, repliesLeft, withReservation } from './quota.ts';
import { quotaDay } from './quota-day.ts';
import { oneByOne } from './resume.ts';

/**
 * The creator changes what is on its way. All of these are plain writes on the batch or its sends;
 * a task does what it finds when it comes. Whatever is written on a send makes the claim fail of an
 * attempt that has read it before.
 */

export type SteerPorts = Pick<SendingPorts, 'ledger' | 'clock' | 'queue' | 'log'>;

async function batchOf(
  uid: string,
  taskId: string,
  ports: Pick<SteerPorts, 'ledger'>,
): Promise<BatchDocument> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/**
 * The channel that sends the batch's replies, also after its end. null: stored before channels were
 * kept. Throws `batch_not_found`.
 */
const channelOfBatch = async (
  uid: string,
  taskId: string,
  ports: Pick<SteerPorts, 'ledger'>,
): Promise<string | null> => (await batchOf(uid, taskId, ports)).channelId;

const openBatch = ({ batch }: LedgerState): BatchDocument => {
  if (!batch) throw new Refusal('batch_not_found');
  if (batchHasEnded(batch)) throw new Refusal('batch_ended');
  return batch;
};

/**
 * Pauses the batch for the creator, and writes every waiting reply, so that none that is being
 * looked at can still be claimed. Their units become free; resuming takes new ones. Throws
 * `batch_not_found` or `batch_ended`. Pure.
 */
function decidePause(state: LedgerState, now: number): Decision<void> {
  const batch = openBatch(state);
  if (batch.pauseReason === 'creator') return { changes: {}, result: undefined };
  return { changes: restedWith(state, batch, 'creator', now), result: undefined };
}

/**
 * Pauses a batch in one move, until the creator resumes it. A running attempt is finished. Calling
 * it twice is harmless. Throws the refusals of decidePause or Contended.
 */
export async function pauseBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  await ports.ledger.move(
    uid,
    { channelId, messageIds: commentIds, leavesOutBroken: true, batch: { taskId } },
    (state) => decidePause(state, ports.clock()),
  );
}

/** Before the batch begins this is an undo, so the items get no reason. */
const endNow = (batch: BatchDocument, now: number): End => {
  const undone = batch.undoUntil !== null && now < fromInstant(batch.undoUntil);
  return { status: 'cancelled', reason: undone ? null : 'cancelled_by_creator' };
};

/** Ends a queued reply. For a reply that may be on YouTube already it only prevents another attempt. */
function takeBack(
  state: LedgerState,
  send: SendDocument,
  batch: BatchDocument,
  now: number,
): LedgerChanges {
  if (send.status !== 'queued') return carried(state, { ...send, cancelRequested: true });
  return settledWithout(state, send, endNow(batch, now), now);
}

/** A cancelled batch must not stay in the creator's pause, so that its running replies can end. */
const unpaused = (batch: BatchDocument): BatchDocument =>
  batch.status === 'paused' && batch.pauseReason === 'creator'
    ? { ...batch, status: 'in_progress', pauseReason: null }
    : batch;

/**
 * Cancels all replies that have not begun. A cancelled batch stays as it is. Throws
 * `batch_not_found` or `batch_ended`. Pure.
 */
function decideCancel(state: LedgerState, now: number): Decision<SendDocument | null> {
  if (state.batch?.status === 'cancelled') return { changes: {}, result: null };
  const batch = openBatch(state);
  const open = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === batch.taskId && !sendHasEnded(send));
  const {
    items = [],
    sends = [],
    ...changes
  } = together(open.map((send) => takeBack(state, send, batch, now)));
  const moved = withItems(
    unpaused(batch),
    items.map(({ item }) => item),
  );
  const end = followedWith(state, moved, now);
  const all = [...sends, ...(end.changes.sends ?? [])];
  return { changes: { ...changes, ...end.changes, sends: all }, result: end.look };
}

/**
 * Cancels, in one move, everything of the batch that has not begun. Replies with a running attempt
 * or an unknown outcome are decided first, so cancelling never says that a published reply was not
 * sent. Calling it twice is harmless. Throws the refusals of decideCancel or Contended.
 */
export async function cancelBatch(uid: string, taskId: string, ports: SteerPorts): Promise<void> {
  const { commentIds, channelId } = await batchOf(uid, taskId, ports);
  const all = { channelId, messageIds: commentIds, comments: true, leavesOutBroken: true };
  const scope = { ...all, batch: { taskId } };
  const look = await ports.ledger.move(uid, scope, (state) => decideCancel(state, ports.clock()));
  if (look) await queueOrLog(taskOf(look), fromInstant(look.dueAt ?? look.updatedAt), ports);
}

/**
 * The send of the item, if it still belongs to this batch. Throws `batch_not_found`,
 * `comment_not_found` (never an item of the batch) or `reply_not_queued`.
 */
function sendOfItem(state: LedgerState, taskId: string, commentId: string): SendDocument {
  if (!state.batch) throw new Refusal('batch_not_found');
  if (!state.batch.commentIds.includes(commentId)) throw new Refusal('comment_not_found');
  const send = state.sends.get(commentId);
  if (send?.taskId !== taskId) throw new Refusal('reply_not_queued');
  return send;
}

/**
 * Cancels one reply of a batch. A cancelled one stays as it is. Throws the refusals of sendOfItem,
 * and `reply_not_queued` for one that has ended otherwise. Pure.
 */
function decideCancelItem(
  state: LedgerState,
  taskId: string,
  commentId: string,
  now: number,
): Decision<void> {
  const send = sendOfItem(state, taskId, commentId);
  if (send.status === 'cancelled') return { changes: {}, result: undefined };
  if (sendHasEnded(send) || !state.batch) throw new Refusal('reply_not_queued');
  return { changes: takeBack(state, send, state.batch, now), result: undefined };
}

/**
 * Cancels one reply in one move, then ends the batch if it was the last. Calling it twice is
 * harmless. Throws the refusals of decideCancelItem or Contended.
 */
export async function cancelItem(
  uid: string,
  { taskId, commentId }: { taskId: string; commentId: string },
  ports: SteerPorts,
): Promise<void> {
  const { channelId } = await batchOf(uid, taskId, ports);
  const scope = { channelId, messageIds: [commentId], comments: true, batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) =>
    decideCancelItem(state, taskId, commentId, ports.clock()),
  );
  await followBatch(uid, taskId, ports);
}

/**
 * Cancels every open batch of the creator. Running replies end as their attempt or their thread
 * decides. Returns the ids of the batches. If the process dies in between or a batch fails, calling
 * it again stops the rest.
 */
export async function stopBatches(uid: string, ports: SteerPorts): Promise<string[]> {
  const stopped: string[] = [];
  await oneByOne(await ports.ledger.listOpenBatches(uid), async ({ taskId }) => {
    try {
      await cancelBatch(uid, taskId, ports);
      stopped.push(taskId);
    } catch (error) {
      // The batch has ended by itself meanwhile.
      if (!(error instanceof Refusal && error.code === 'batch_ended')) throw error;
    }
  });
  return stopped;
}

export interface Item {
  taskId: string;
  commentId: string;
}

/**
 * Throws `permission_needed`, `other_channel`, `quota_exceeded` or `quota_share_used` if the reply
 * cannot be sent now. Units that it has reserved for today count for it.
 */
function refuseSendingNow(state: LedgerState, send: SendDocument, uid: string, now: number): void {
  if (state.creator?.permission !== 'granted') throw new Refusal('permission_needed');
  if (!mayActAs(state, send.channelId)) throw new Refusal('other_channel');
  const name = quotaDay(now);
  const day = dayIn(state.quota, name);
  if (isUsedUp(day, now)) throw new Refusal('quota_exceeded');
  if (send.quotaDay === name) return;
  if (repliesLeft(day, uid, now) < 1) throw new Refusal('quota_share_used');
}

/**
 * Returns null if the reply is already on its way or sent. Throws the refusals of sendOfItem and
 * refuseSendingNow, or `reply_not_queued` after another end. Pure.
 */
function decideSendNow(
  state: LedgerState,
  item: Item,
  { uid, clock, at }: { uid: string; clock: number; at: number },
): Decision<SendDocument | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send) && send.status !== 'sent') throw new Refusal('reply_not_queued');
  if (send.status !== 'queued' || send.undoUntil !== null) return { changes: {}, result: null };
  refuseSendingNow(state, send, uid, clock);
  const moment = toInstant(at);
  // `scheduledFor` stays unchanged, because undo returns the reply to that time.
  const kept = withReservation(
    { ...dueWithTask(send, moment), undoUntil: moment, updatedAt: toInstant(clock) },
    at,
  );
  return { changes: booked(carried(state, kept.send), kept.quota), result: kept.send };
}

/**
 * Sends a queued reply of a batch now, like a single one: the pace does not delay it, it counts in
 * the hour, and others keep their distance from it. With `undo` it can be taken back for five
 * seconds, and then its task sends it; without, it is sent in this call. The result is in the batch.
 * If the process dies, a task that is queued before goes on. Calling it twice is harmless. Throws
 * the refusals of decideSendNow or Contended.
 */
export async function sendItemNow(
  uid: string,
  item: Item,
  ports: SendingPorts,
  undo = false,
): Promise<void> {
  const clock = ports.clock();
  const at = clock + (undo ? SINGLE_UNDO_MS : 0);
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const scope = {
    ...{ channelId, messageIds: [item.commentId], batch: { taskId: item.taskId } },
    quota: { days: [...new Set([quotaDay(clock), quotaDay(at)])] },
  };
  const send = await ports.ledger.move(uid, scope, (state) =>
    decideSendNow(state, item, { uid, clock, at }),
  );
  if (!send) return;
  await queueOrLog(taskOf(send), undo ? at : at + LEASE_MS, ports);
  if (!undo) await advance(taskOf(send), { clock, now: clock }, ports);
}

const waitsForSomebody = ({ status, resumesAt }: BatchDocument): boolean =>
  status === 'paused' && resumesAt === null;

/**
 * Undoes "send now": the send is as it was before. Returns it if it needs a
 * task. Throws the refusals of sendOfItem, `reply_not_queued` or `reply_in_progress`. Pure.
 */
function decideUndoItem(
  state: LedgerState,
  item: Item,
  now: number,
): Decision<SendDocument | null> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
  if (send.status !== 'queued') throw new Refusal('reply_in_progress');
  if (send.undoUntil === null) return { changes: {}, result: null };
  const before = { ...send, undoUntil: null, updatedAt: toInstant(now) };
  const { scheduledFor } = send;
  const waits = state.batch ? waitsForSomebody(state.batch) : false;
  const back = waits
    ? waiting(before, null)
    : withReservation(dueByAnyTask(before, scheduledFor, now), fromInstant(scheduledFor));
  const result = waits || hasTask(send, scheduledFor, now) ? null : back.send;
  return { changes: booked(carried(state, back.send), back.quota), result };
}

/**
 * Returns the reply to its planned time, or to the next free one if that has passed. Calling it
 * twice is harmless. Throws the refusals of decideUndoItem or Contended.
 */
export async function undoItem(uid: string, item: Item, ports: SteerPorts): Promise<void> {
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const scope = { channelId, messageIds: [item.commentId], batch: { taskId: item.taskId } };
  const back = await ports.ledger.move(uid, scope, (state) =>
    decideUndoItem(state, item, ports.clock()),
  );
  if (back) await queueOrLog(taskOf(back), fromInstant(back.scheduledFor), ports);
}

/**
 * Changes the text of a queued reply and of the comment's draft. Throws the refusals of sendOfItem,
 * `reply_in_progress` or `reply_not_queued`. Pure.
 */
function decideEdit(
  state: LedgerState,
  item: Item,
  { text, draftFindings, now }: { text: string; draftFindings: DraftFinding[]; now: string },
): Decision<void> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (send.status === 'sending' || send.status === 'unknown')
    throw new Refusal('reply_in_progress');
  if (send.status !== 'queued') throw new Refusal('reply_not_queued');
  const comment = state.comments.get(item.commentId);
  const draftedFor = comment ? textMark(comment.text) : null;
  const edited = { ...send, text, commentMark: draftedFor, updatedAt: now };
  if (!comment || draftedFor === null)
    return { changes: carried(state, edited), result: undefined };
  const found = withKnown(comment, text, draftFindings);
  const fields = { aiResponse: text, ...ownDraft(comment, text), draftFindings: found, draftedFor };
  return { changes: carried(state, edited, fields), result: undefined };
}

export interface EditPorts extends Pick<SendingPorts, 'ledger' | 'clock'> {
  auditReply: AuditReply;
}

/**
 * Changes, in one move, the text of a reply that no attempt has claimed. Throws the refusals of
 * decideEdit and auditReply, or Contended.
 */
export async function editItem(
  uid: string,
  item: Item & { text: string },
  ports: EditPorts,
): Promise<void> {
  const draftFindings = await ports.auditReply(uid, item.commentId, item.text);
  const now = toInstant(ports.clock());
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const scope = {
    ...{ channelId, messageIds: [item.commentId], comments: true },
    batch: { taskId: item.taskId },
  };
  await ports.ledger.move(uid, scope, (state) =>
    decideEdit(state, item, { text: item.text, draftFindings, now }),
  );
}
