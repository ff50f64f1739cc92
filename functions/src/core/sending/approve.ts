import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { ErrorCode } from '@replywell/contract/errors';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { LEASE_MS } from '@replywell/contract/reply/limits';
import { approve } from '@replywell/contract/reply/reduce';
import {
  isPublished,
  isUnsent,
  sendHasEnded,
  type QueuedSend,
  type SendDocument,
} from '@replywell/contract/reply/state';
import type { SendReason } from '@replywell/contract/states';
import { submittedDraft } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { textMark } from '../text/text-mark.ts';
import { fromInstant } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { advance, type AttemptResult } from './deliver.ts';
import { apply, changesFor } from './changes.ts';
import {
  commentIdOf,
  mayActAs,
  queueOrLog,
  taskOf,
  type ReplyRef,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';
import { quotaDay, refuseWithoutQuota } from './quota.ts';

/** The creator approves a single reply. It can be undone for a few seconds, then it is sent. */

const CODE_OF_REASON: Partial<Record<SendReason, ErrorCode>> = {
  comment_gone: 'comment_not_found',
  already_answered: 'comment_already_answered',
  replies_closed: 'replies_closed',
  permission_needed: 'permission_needed',
  quota_exceeded: 'quota_exceeded',
  sending_stopped: 'sending_stopped',
  rate_limited: 'youtube_unavailable',
  youtube_unavailable: 'youtube_unavailable',
  outcome_unknown: 'reply_outcome_unknown',
};

/** The refusal that the creator sees for a send that ended for this reason. */
const refusalFor = (reason: SendReason | null): Refusal =>
  reason === null
    ? new Refusal('reply_not_queued')
    : new Refusal(CODE_OF_REASON[reason] ?? 'reply_refused', reason);

/**
 * Why the comment cannot be answered: a reply is on its way, or sent. The ledger decides, because
 * another creator of the channel may have answered, and YouTube may list a comment without its newest
 * reply. null: it can be answered.
 */
export function refusalToAnswer({ sends }: LedgerState, comment: CommentDocument) {
  const send = sends.get(comment.id);
  if (send && !sendHasEnded(send)) return new Refusal('reply_in_progress', comment.id);
  if (comment.isReplied || (send && isPublished(send)))
    return new Refusal('comment_already_answered', comment.id);
  return null;
}

/** Tells the row that another creator of the channel has answered, or is about to. */
export function markAnsweredElsewhere(
  { sends }: LedgerState,
  { id, isReplied }: CommentDocument,
  uid: string,
): NonNullable<LedgerChanges['comments']> {
  const send = sends.get(id);
  const row = (fields: Partial<CommentDocument>) => [{ id, fields }];
  if (!send || send.uid === uid || isReplied) return [];
  if (isPublished(send)) return row({ sendReason: 'already_answered', isReplied: true });
  return sendHasEnded(send) ? [] : row({ sendReason: 'already_answered' });
}

/**
 * The mark of the comment text that the reply answers: the text its draft was written for. For
 * another reply that the creator has just typed, it is the text stored now, which they saw.
 */
const markFor = (comment: CommentDocument, text: string): string =>
  (comment.aiResponse?.trim() === text ? comment.draftedFor : undefined) ??
  textMark(messageOf(comment).text);

/** What the creator approves. `at`: milliseconds since the epoch. `taskId` null: a single send. */
interface Approval {
  uid: string;
  text: string;
  taskId: string | null;
  at: number;
  canUndo?: boolean;
}

/** A new queued send for the comment, as its channel, whichever is in use. */
export function queuedFor(
  comment: CommentDocument,
  earlier: SendDocument | undefined,
  { uid, text, taskId, at, canUndo }: Approval,
  now: number,
): QueuedSend {
  const message = messageOf(comment);
  const reply = {
    uid,
    channelId: comment.channelId,
    messageId: message.id,
    messageAt: message.publishedAt,
    commentId: comment.youtubeId,
    videoId: comment.videoId,
    taskId,
    text,
    commentMark: markFor(comment, text),
  };
  const unsent = earlier && isUnsent(earlier) ? earlier : null;
  return approve(unsent, { type: 'approved', reply, at, canUndo }, now);
}

type Approved =
  /** `twin`: of a double click, another tab or a repeated request. The first one counts. */
  { kind: 'queued' | 'twin'; send: SendDocument } | { kind: 'refused'; refusal: Refusal };

/**
 * Queues the reply in the ledger until the undo time is over. Throws `comment_not_found`,
 * `reply_refused`, `permission_needed`, `quota_exceeded` or `quota_share_used`; refuses
 * with `reply_in_progress` or `comment_already_answered`. Pure.
 */
function decideApprove(
  state: LedgerState,
  reply: ReplyRef,
  text: string,
  { uid, clock, undoMs }: { uid: string; clock: number; undoMs: number },
): Decision<Approved> {
  const commentId = commentIdOf(reply);
  const comment = state.comments.get(commentId);
  if (!comment) throw new Refusal('comment_not_found');
  const { channelId } = comment;
  const earlier = state.sends.get(commentId);
  const isOwn = earlier?.uid === uid && earlier.text === text;
  const isUnderWay = earlier?.taskId === null && ['queued', 'sending'].includes(earlier.status);
  if (isOwn && (isUnderWay || isPublished(earlier)))
    return { changes: {}, result: { kind: 'twin', send: earlier } };
  const refusal = refusalToAnswer(state, comment);
  if (refusal)
    return {
      changes: { comments: markAnsweredElsewhere(state, comment, uid) },
      result: { kind: 'refused', refusal },
    };
  // The page is stale: a newer message is waiting.
  if (typeof reply !== 'string' && reply.messageId !== messageOf(comment).id)
    throw new Refusal('conflict', 'message');
  if (!mayActAs(state, channelId)) throw new Refusal('permission_needed');
  refuseWithoutQuota(state.quota, uid, clock);

  const approval = { uid, text, taskId: null, at: clock + undoMs, canUndo: undoMs > 0 };
  const send = queuedFor(comment, earlier, approval, clock);
  const draft = { aiResponse: text, ...submittedDraft(comment, text), generatingUntil: null };
  return { changes: changesFor(state, send, draft), result: { kind: 'queued', send } };
}

/**
 * The page asks for the reply to be sent as soon as the undo time is over. The task is for pages
 * that were closed before, and comes later so that both do not meet.
 */
const TASK_AFTER_UNDO_MS = 3_000;

/** Throws the refusals of decideApprove, or Contended. */
async function approveOne(
  uid: string,
  { reply, text, undoMs }: { reply: ReplyRef; text: string; undoMs: number },
  ports: SendingPorts,
): Promise<Exclude<Approved, { kind: 'refused' }>> {
  const clock = ports.clock();
  const scope: LedgerScope = {
    replies: [reply],
    comments: true,
    quotaDays: [...new Set([quotaDay(clock), quotaDay(clock + undoMs)])],
  };
  const approved = await ports.ledger.move(uid, scope, (state) =>
    decideApprove(state, reply, text, { uid, clock, undoMs }),
  );
  if (approved.kind === 'refused') throw approved.refusal;
  return approved;
}

/**
 * Approves one reply, to be sent in five seconds. Once the move is written, it is sent even if the
 * page is closed: if the process dies before the task is queued, the sweep finds the send. Calling
 * it twice with the same text is harmless. Throws the refusals of decideApprove or Contended.
 */
export async function holdReply(
  uid: string,
  reply: ReplyRef,
  text: string,
  ports: SendingPorts,
): Promise<void> {
  const approved = await approveOne(uid, { reply, text, undoMs: SINGLE_UNDO_MS }, ports);
  if (approved.kind !== 'queued') return;
  const { send } = approved;
  await queueOrLog(taskOf(send), fromInstant(send.scheduledFor) + TASK_AFTER_UNDO_MS, ports);
}

/** Other requests usually end within seconds. Browsers wait about half a minute. */
const WAIT_STEP_MS = 1_000;
const WAIT_STEPS = 20;

const readSend = (
  uid: string,
  reply: ReplyRef,
  { ledger }: Pick<SendingPorts, 'ledger'>,
): Promise<SendDocument | null> =>
  ledger
    .read(uid, { replies: [reply] })
    .then(({ state }) => state.sends.get(commentIdOf(reply)) ?? null);

/**
 * Waits for the end of the same reply in another request, and then answers in the same way. Throws
 * the refusal of its reason, `reply_outcome_unknown` or `reply_in_progress`.
 */
async function waitForEnd(uid: string, reply: ReplyRef, ports: SendingPorts): Promise<void> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    await ports.sleep(WAIT_STEP_MS);
    const send = await readSend(uid, reply, ports);
    if (send?.status === 'sent') return;
    if (send?.status === 'unknown') throw new Refusal('reply_outcome_unknown');
    if (send && isUnsent(send) && send.reason) throw refusalFor(send.reason);
    if (!send || sendHasEnded(send)) break;
  }
  throw new Refusal('reply_in_progress');
}

/** `undone`: taken back, perhaps in another tab, or approved again by somebody else. */
type Released = 'sent' | 'undone';

/** What the caller is told about the reply they released. */
async function releasedAs(
  uid: string,
  reply: ReplyRef,
  due: AttemptResult,
  ports: SendingPorts,
): Promise<Released> {
  switch (due.kind) {
    case 'sent':
      return 'sent';
    case 'ended':
      throw refusalFor(due.reason);
    case 'undoable':
      await ports.sleep(due.until - ports.clock());
      return releaseReply(uid, reply, ports);
    case 'check':
    case 'over': {
      const { send } = due;
      if (send.status === 'cancelled') return 'undone';
      if (send.status === 'sent') return 'sent';
      throw refusalFor(send.reason);
    }
    case 'stale':
    case 'gone':
    case 'superseded':
    case 'busy':
      await waitForEnd(uid, reply, ports);
      return 'sent';
    default:
      throw new Refusal('reply_outcome_unknown');
  }
}

/**
 * Sends a held reply as soon as its undo time is over. Resolves once YouTube has the reply, and also
 * if it was undone. Otherwise throws the refusal for what happened, or Contended. Calling it twice
 * is harmless. After `reply_outcome_unknown` a queued task goes on reading the thread.
 */
export async function releaseReply(
  uid: string,
  reply: ReplyRef,
  ports: SendingPorts,
): Promise<Released> {
  const send = await readSend(uid, reply, ports);
  if (!send) throw new Refusal('reply_not_queued');
  if (send.uid !== uid || send.taskId !== null) return 'undone';
  const clock = ports.clock();
  const due = await advance(taskOf(send), { clock, now: clock }, ports);
  return releasedAs(uid, send, due, ports);
}

/**
 * Sends one reply now. Resolves only when YouTube has it. While the same reply is being sent, or
 * after it was sent, a repeated call sends nothing and answers the first result. Otherwise throws
 * the refusals of decideApprove and of releaseReply. If the process dies, a task that is queued
 * before goes on when its lease is over.
 */
export async function submitReply(
  uid: string,
  reply: ReplyRef,
  text: string,
  ports: SendingPorts,
): Promise<void> {
  const { kind, send } = await approveOne(uid, { reply, text, undoMs: 0 }, ports);
  if (kind === 'queued') await queueOrLog(taskOf(send), ports.clock() + 2 * LEASE_MS, ports);
  const released = await releaseReply(uid, send, ports);
  if (released === 'undone') throw new Refusal('reply_not_queued');
}

/**
 * Undoes a single reply that is still queued, in one move. Its text stays as the comment's draft.
 * Calling it twice is harmless. Throws `reply_not_queued`, `comment_already_answered`,
 * `reply_in_progress` or Contended.
 */
export async function undoReply(
  uid: string,
  commentId: string,
  ports: Pick<SendingPorts, 'ledger' | 'clock'>,
): Promise<void> {
  await ports.ledger.move(uid, { replies: [commentId], comments: true }, (state) => {
    const send = state.sends.get(commentId);
    if (send?.uid !== uid || send.taskId !== null) throw new Refusal('reply_not_queued');
    if (send.status === 'cancelled') return { changes: {}, result: null };
    if (send.status === 'sent') throw new Refusal('comment_already_answered');
    if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
    if (send.status !== 'queued') throw new Refusal('reply_in_progress');
    const undone = { type: 'taken_back', reason: null } as const;
    return { changes: apply(state, send, undone, ports.clock()), result: null };
  });
}
