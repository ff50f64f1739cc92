import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { DraftFinding } from '@replywell/contract/drafts';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { keepsTask, reduce } from '@replywell/contract/reply/reduce';
import { sendHasEnded, type SendDocument } from '@replywell/contract/reply/state';
import { ownDraft, withKnown } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { textMark } from '../text/text-mark.ts';
import { fromInstant } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { suspendBatch } from './batch.ts';
import { apply, changesFor, joined, withBatch } from './changes.ts';
import {
  mayActAs,
  queueDue,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';
import { quotaDay, refuseWithoutQuota } from './quota.ts';
import { inTurn, openBatch } from './reschedule.ts';
import { settleBatch } from './sweep.ts';

/**
 * The creator changes what is on its way. These are plain writes on the batch or its sends; tasks act
 * on what they find. Any write on a send fails the claim of an attempt that read it before. Each is
 * one move and idempotent. All of them also throw `batch_not_found` or Contended.
 */

const DONE: Decision<null> = { changes: {}, result: null };

/**
 * Pauses the batch until the creator resumes it, and writes every waiting reply, so that none that
 * is being looked at can still be claimed. A running attempt is finished. Throws `batch_ended`.
 */
export async function pauseBatch(uid: string, taskId: string, ports: SendingPorts): Promise<void> {
  const scope: LedgerScope = { replies: 'of-the-batch', batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) => {
    const batch = openBatch(state);
    if (batch.pauseReason === 'creator') return DONE;
    return { changes: suspendBatch(state, batch, 'creator', ports.clock()), result: null };
  });
}

/** Before the batch begins this is an undo, so its items get no reason. */
function takeBack(
  state: LedgerState,
  send: SendDocument,
  { undoUntil }: BatchDocument,
  now: number,
): LedgerChanges {
  const isUndo = undoUntil !== null && now < fromInstant(undoUntil);
  const reason = isUndo ? null : 'cancelled_by_creator';
  return apply(state, send, { type: 'taken_back', reason }, now);
}

/** A cancelled batch must leave the creator's pause, or its running replies could not end. */
const unpaused = (batch: BatchDocument): BatchDocument =>
  batch.status === 'paused' && batch.pauseReason === 'creator'
    ? { ...batch, status: 'in_progress', pauseReason: null }
    : batch;

function decideCancel(state: LedgerState, now: number): LedgerChanges {
  if (state.batch?.status === 'cancelled') return {};
  const batch = openBatch(state);
  const open = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter((send) => send.taskId === batch.taskId && !sendHasEnded(send));
  const taken = joined(open.map((send) => takeBack(state, send, batch, now)));
  return withBatch(taken, unpaused(batch));
}

/**
 * Cancels everything of the batch that has not begun. Replies with a running attempt or an unknown
 * outcome are decided first, so cancelling never says that a published reply was not sent. Throws
 * `batch_ended`, but not for a cancelled one.
 */
export async function cancelBatch(uid: string, taskId: string, ports: SendingPorts): Promise<void> {
  const scope: LedgerScope = { replies: 'of-the-batch', comments: true, batch: { taskId } };
  await ports.ledger.move(uid, scope, (state) => ({
    changes: decideCancel(state, ports.clock()),
    result: null,
  }));
  await settleBatch(uid, taskId, ports);
}

/**
 * Cancels every open batch of the creator. Running replies end as their attempt or their thread
 * decides. Returns the ids of the batches. If the process dies in between or a batch fails, calling
 * it again stops the rest.
 */
export async function stopBatches(uid: string, ports: SendingPorts): Promise<string[]> {
  const stopped: string[] = [];
  await inTurn(await ports.ledger.listOpenBatches(uid), async ({ taskId }) => {
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

const scopeOf = ({ taskId, commentId }: Item): LedgerScope => ({
  replies: [commentId],
  comments: true,
  batch: { taskId },
});

/**
 * The send of the item, if it still belongs to this batch. Throws `batch_not_found`,
 * `comment_not_found` (never an item of the batch) or `reply_not_queued`.
 */
function sendOfItem(state: LedgerState, { taskId, commentId }: Item): SendDocument {
  if (!state.batch) throw new Refusal('batch_not_found');
  if (!state.batch.commentIds.includes(commentId)) throw new Refusal('comment_not_found');
  const send = state.sends.get(commentId);
  if (send?.taskId !== taskId) throw new Refusal('reply_not_queued');
  return send;
}

/**
 * Cancels one reply, then ends the batch if it was the last. Throws the refusals of sendOfItem, and
 * `reply_not_queued` for one that has ended otherwise.
 */
export async function cancelItem(uid: string, item: Item, ports: SendingPorts): Promise<void> {
  await ports.ledger.move(uid, scopeOf(item), (state) => {
    const send = sendOfItem(state, item);
    if (send.status === 'cancelled') return DONE;
    if (sendHasEnded(send) || !state.batch) throw new Refusal('reply_not_queued');
    return { changes: takeBack(state, send, state.batch, ports.clock()), result: null };
  });
  await settleBatch(uid, item.taskId, ports);
}

/**
 * Sends a queued reply of a batch now, like a single one: the pace does not delay it, it counts in
 * the hour, and others keep their distance from it. It can be taken back for five seconds; then its
 * task sends it. Throws the refusals of sendOfItem, `permission_needed`, `quota_exceeded` or
 * `quota_share_used`, or `reply_not_queued` after another end than `sent`.
 */
export async function sendItemNow(uid: string, item: Item, ports: SendingPorts): Promise<void> {
  const clock = ports.clock();
  const at = clock + SINGLE_UNDO_MS;
  const scope = { ...scopeOf(item), quotaDays: [...new Set([quotaDay(clock), quotaDay(at)])] };
  const now = await ports.ledger.move<SendDocument | null>(uid, scope, (state) => {
    const send = sendOfItem(state, item);
    if (sendHasEnded(send) && send.status !== 'sent') throw new Refusal('reply_not_queued');
    if (send.status !== 'queued' || send.undoUntil !== null) return DONE;
    if (!mayActAs(state, send.channelId)) throw new Refusal('permission_needed');
    refuseWithoutQuota(state.quota, uid, clock, send);
    const hurried = reduce(send, { type: 'hurried', at }, clock);
    return { changes: changesFor(state, hurried), result: hurried };
  });
  if (now) await queueDue([now], ports);
}

/**
 * Undoes "send now": the send is as it was before, or gets the next free time if its own has passed.
 * Throws the refusals of sendOfItem, `reply_not_queued` or `reply_in_progress`.
 */
export async function undoItem(uid: string, item: Item, ports: SendingPorts): Promise<void> {
  const clock = ports.clock();
  const back = await ports.ledger.move<SendDocument | null>(uid, scopeOf(item), (state) => {
    const send = sendOfItem(state, item);
    if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
    if (send.status !== 'queued') throw new Refusal('reply_in_progress');
    if (send.undoUntil === null) return DONE;
    // Somebody has to resume it.
    if (state.batch?.status === 'paused' && state.batch.resumesAt === null) {
      const waits = { type: 'batch_paused', recheckAt: null, cameUntil: clock } as const;
      return { changes: apply(state, send, waits, clock), result: null };
    }
    const at = fromInstant(send.scheduledFor);
    const planned = reduce(send, { type: 'planned', at }, clock);
    const result = keepsTask(send, at, clock) ? null : planned;
    return { changes: changesFor(state, planned), result };
  });
  if (back) await queueDue([back], ports);
}

export interface EditPorts extends SendingPorts {
  /** Audits a text for the comment's reply. Throws `comment_not_found`. */
  auditReply: (uid: string, commentId: string, text: string) => Promise<DraftFinding[]>;
}

/**
 * Changes the text of a reply that no attempt has claimed, and of the comment's draft. Throws the
 * refusals of sendOfItem and auditReply, `reply_in_progress` or `reply_not_queued`.
 */
export async function editItem(
  uid: string,
  { text, ...item }: Item & { text: string },
  ports: EditPorts,
): Promise<void> {
  const found = await ports.auditReply(uid, item.commentId, text);
  const now = ports.clock();
  await ports.ledger.move(uid, scopeOf(item), (state) => {
    const send = sendOfItem(state, item);
    if (send.status === 'sending' || send.status === 'unknown')
      throw new Refusal('reply_in_progress');
    if (send.status !== 'queued') throw new Refusal('reply_not_queued');
    const comment = state.comments.get(item.commentId);
    const draftedFor = comment ? textMark(messageOf(comment).text) : null;
    const edited = { type: 'edited', text, commentMark: draftedFor } as const;
    if (!comment || draftedFor === null)
      return { changes: apply(state, send, edited, now), result: null };
    const draftFindings = withKnown(comment, text, found);
    const fields = { aiResponse: text, ...ownDraft(comment, text), draftFindings, draftedFor };
    return { changes: apply(state, send, edited, now, fields), result: null };
  });
}
