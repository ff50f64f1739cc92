import type { SendDocument } from '@replywell/contract/documents/sends';
import type { DraftFinding } from '@replywell/contract/drafts';
import { ownDraft, withKnown } from '../../own-draft.ts';
import { Refusal } from '../../refusal.ts';
import { textMark } from '../../text-mark.ts';
import { toInstant } from '../../time.ts';
import { attemptOf, claimFor, isOwnClaim, type Moment } from '../deliver/claim.ts';
import { mayActAs, type Decision, type LedgerState } from '../ledger/ports.ts';
import { quotaDay } from '../quota/day.ts';
import { dayIn, isUsedUp, repliesLeft } from '../quota/book.ts';
import { moved, sendHasEnded } from '../ledger/send-moves.ts';
import { channelOfBatch, sendOfItem, type SteerPorts } from './batch.ts';
import type { AuditReply } from '../submit/check-batch.ts';
import { attemptWithSafetyNet, type OwnClaim, type SubmitPorts } from '../submit/reply.ts';

export interface Item {
  taskId: string;
  commentId: string;
}

type SendNow =
  | ({ kind: 'attempt' } & OwnClaim)
  /** The reply is sent or running. Pressing twice sends it once. */
  | { kind: 'nothing' };

/**
 * Throws `permission_needed`, `other_channel`, `quota_exceeded` or `quota_share_used` if the reply
 * cannot be sent now. Units that it has reserved for today count for it.
 */
export function refuseSendingNow(
  state: LedgerState,
  send: SendDocument,
  uid: string,
  now: number,
): void {
  if (state.creator?.permission !== 'granted') throw new Refusal('permission_needed');
  if (!mayActAs(state, send.channelId)) throw new Refusal('other_channel');
  const name = quotaDay(now);
  const day = dayIn(state.quota, name);
  if (isUsedUp(day, now)) throw new Refusal('quota_exceeded');
  if (send.quotaDay === name) return;
  if (repliesLeft(day, uid, now) < 1) throw new Refusal('quota_share_used');
}

/**
 * Claims a queued reply of a batch at once. Throws the refusals of sendOfItem and refuseSendingNow,
 * or `reply_not_queued` for one that has ended without being sent. Pure.
 */
function decideSendNow(
  state: LedgerState,
  uid: string,
  item: Item,
  { moment, attemptId }: { moment: Moment; attemptId: string },
): Decision<SendNow> {
  const send = sendOfItem(state, item.taskId, item.commentId);
  if (isOwnClaim(send, attemptId))
    return { changes: {}, result: { kind: 'attempt', claim: attemptOf(state, send) } };
  if (sendHasEnded(send) && send.status !== 'sent') throw new Refusal('reply_not_queued');
  if (send.status !== 'queued') return { changes: {}, result: { kind: 'nothing' } };
  refuseSendingNow(state, send, uid, moment.now);
  const ours = claimFor(send, moment, { attemptId, atOnce: true });
  const claim = attemptOf(state, ours.send);
  // The item is written too, so that the creator sees the effect of the button at once.
  const changes = { ...ours.changes, ...moved(state, ours.send) };
  return { changes, result: { kind: 'attempt', claim, before: send } };
}

/**
 * Sends a queued reply of a batch now, like a single one: the pace does not delay it, it counts in
 * the hour, and others keep their distance from it. The result is in the batch. If YouTube does not
 * take it now, it stays queued for later. Throws the refusals of decideSendNow, Contended, or
 * `reply_refused` where no task can be queued.
 */
export async function sendItemNow(uid: string, item: Item, ports: SubmitPorts): Promise<void> {
  const clock = ports.clock();
  const moment: Moment = { clock, now: clock };
  const attemptId = ports.newId();
  const channelId = await channelOfBatch(uid, item.taskId, ports);
  const start = await ports.ledger.move(
    uid,
    {
      channelId,
      messageIds: [item.commentId],
      batch: { taskId: item.taskId },
      quota: { days: [quotaDay(clock)] },
    },
    (state) => decideSendNow(state, uid, item, { moment, attemptId }),
  );
  if (start.kind === 'nothing') return;
  const task = { uid, channelId: start.claim.send.channelId, commentId: item.commentId };
  await attemptWithSafetyNet(task, start, moment, ports);
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
  const changes = moved(state, edited);
  if (!comment || draftedFor === null) return { changes, result: undefined };
  const found = withKnown(comment, text, draftFindings);
  const fields = { aiResponse: text, ...ownDraft(comment, text), draftFindings: found, draftedFor };
  return { changes: { ...changes, comments: [{ id: item.commentId, fields }] }, result: undefined };
}

export interface EditPorts extends SteerPorts {
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
    channelId,
    messageIds: [item.commentId],
    comments: true,
    batch: { taskId: item.taskId },
  };
  await ports.ledger.move(uid, scope, (state) =>
    decideEdit(state, item, { text: item.text, draftFindings, now }),
  );
}
