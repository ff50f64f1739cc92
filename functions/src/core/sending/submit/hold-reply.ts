import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { submittedDraft } from '../../own-draft.ts';
import { Refusal } from '../../refusal.ts';
import { fromInstant, toInstant } from '../../time.ts';
import { attemptOf, claimFor, isOwnClaim } from '../deliver/claim.ts';
import { replaceTaskOrLog } from '../deliver/ports.ts';
import { channelFor, queueSend, refuseWhereAnswered } from '../ledger/new-send.ts';
import { mayActAs, type Decision, type LedgerState } from '../ledger/ports.ts';
import { withReservation } from '../quota/book.ts';
import { quotaDay } from '../quota/day.ts';
import { booked, sendHasEnded, settledWithout } from '../ledger/send-moves.ts';
import { retimedFrom, type Retimed } from '../ledger/steps.ts';
import {
  refuseBroken,
  refuseWithoutQuota,
  sendClaimed,
  waitForEnd,
  type OwnClaim,
  type Starting,
  type SubmitPorts,
} from './reply.ts';

/**
 * The page asks for the reply to be sent as soon as the undo time is over. The task is for pages
 * that were closed before, and comes later so that both do not meet.
 */
const TASK_AFTER_UNDO_MS = 3_000;

type Held = { kind: 'held'; retimed: Retimed; undoUntil: string } | { kind: 'nothing' };

/**
 * Queues the reply in the ledger until the undo time is over. Throws `comment_not_found`,
 * `reply_refused`, `no_channel`, `other_channel`, `reply_in_progress`, `comment_already_answered`,
 * `quota_exceeded` or `quota_share_used`. Pure.
 */
export function decideHold(
  state: LedgerState,
  commentId: string,
  text: string,
  { uid, clock }: { uid: string; clock: number },
): Decision<Held> {
  const comment = state.comments.get(commentId);
  if (!comment) throw new Refusal('comment_not_found');
  refuseBroken(state, commentId);
  const channelId = channelFor(state, comment);
  const earlier = state.sends.get(commentId);
  const same = earlier?.uid === uid && earlier.taskId === null && earlier.text === text;
  // A double click, another tab or a repeated request: the first one counts.
  const isTwin = same && (earlier.undoUntil !== null || earlier.status === 'sending');
  if (isTwin && !sendHasEnded(earlier)) return { changes: {}, result: { kind: 'nothing' } };
  if (same && earlier.status === 'sent') return { changes: {}, result: { kind: 'nothing' } };
  refuseWhereAnswered(comment, earlier);
  if (!mayActAs(state, channelId)) throw new Refusal('other_channel');
  refuseWithoutQuota(state, uid, clock);

  const at = clock + SINGLE_UNDO_MS;
  const undoUntil = toInstant(at);
  const request = { uid, channelId, text, taskId: null, scheduledFor: at, now: clock };
  const kept = withReservation(
    { ...queueSend(comment, earlier, request), undoUntil, atOnce: true },
    at,
  );
  const fields = {
    status: 'sending',
    aiResponse: text,
    ...submittedDraft(comment, text),
    scheduledFor: null,
    sendReason: null,
    generatingUntil: null,
    undoUntil,
  } as const;
  return {
    changes: booked(
      { sends: [kept.send], comments: [{ id: commentId, fields, asRead: true }] },
      kept.quota,
    ),
    result: { kind: 'held', retimed: retimedFrom(state, kept.send), undoUntil },
  };
}

/**
 * Approves one reply, to be sent in five seconds. Once the move is written, it is sent even if the
 * page is closed: if the process dies before the task is queued, the sweep finds the send. Calling
 * it twice with the same text is harmless. Throws the refusals of decideHold or Contended.
 */
export async function holdReply(
  uid: string,
  commentId: string,
  text: string,
  ports: SubmitPorts,
): Promise<void> {
  const clock = ports.clock();
  const scope = {
    channelId: null,
    messageIds: [commentId],
    comments: true,
    leavesOutBroken: true,
    quota: { days: [quotaDay(clock), quotaDay(clock + SINGLE_UNDO_MS)] },
  };
  const held = await ports.ledger.move(uid, scope, (state) =>
    decideHold(state, commentId, text, { uid, clock }),
  );
  if (held.kind === 'nothing') return;
  const { retimed } = held;
  const task = { uid, channelId: retimed.after.channelId, commentId };
  const at = fromInstant(held.undoUntil) + TASK_AFTER_UNDO_MS;
  await replaceTaskOrLog(task, retimed, at, ports);
}

type Release =
  | ({ kind: 'attempt' } & OwnClaim)
  /** The undo time is not over by this machine's clock. */
  | { kind: 'held'; until: number }
  /** The task has claimed the reply first: wait for its end. */
  | { kind: 'wait' }
  | { kind: 'nothing' };

/**
 * Claims a held reply. One that was undone, also in another tab, stays undone. Throws
 * `reply_not_queued`. Pure.
 */
function decideRelease(
  state: LedgerState,
  commentId: string,
  { uid, clock, attemptId }: Starting,
): Decision<Release> {
  const send = state.sends.get(commentId);
  if (!send) throw new Refusal('reply_not_queued');
  // It was undone, and then approved again in a batch or by another creator.
  if (send.uid !== uid || send.taskId !== null) return { changes: {}, result: { kind: 'nothing' } };
  if (isOwnClaim(send, attemptId))
    return { changes: {}, result: { kind: 'attempt', claim: attemptOf(state, send) } };
  if (send.undoUntil === null || send.status !== 'queued') {
    const taken = send.status === 'cancelled' || send.status === 'sent';
    return { changes: {}, result: { kind: taken ? 'nothing' : 'wait' } };
  }
  const until = fromInstant(send.undoUntil);
  if (clock < until) return { changes: {}, result: { kind: 'held', until } };
  const ours = claimFor(send, { now: clock, clock }, { attemptId, atOnce: true });
  return {
    changes: ours.changes,
    result: { kind: 'attempt', claim: attemptOf(state, ours.send), before: send },
  };
}

/**
 * Sends a held reply as soon as its undo time is over, and throws the same refusals as submitReply.
 * It resolves once YouTube has the reply, and also if the reply was undone. Calling it twice is
 * harmless.
 */
export async function releaseReply(
  uid: string,
  commentId: string,
  ports: SubmitPorts,
): Promise<void> {
  const clock = ports.clock();
  const attemptId = ports.newId();
  const scope = { channelId: null, messageIds: [commentId] };
  const release = await ports.ledger.move(uid, scope, (state) =>
    decideRelease(state, commentId, { uid, clock, attemptId }),
  );
  switch (release.kind) {
    case 'nothing':
      return;
    case 'wait':
      await waitForEnd(uid, commentId, ports);
      return;
    case 'held':
      await ports.sleep(release.until - clock);
      await releaseReply(uid, commentId, ports);
      return;
    case 'attempt':
      await sendClaimed(uid, commentId, release, { clock, now: clock }, ports);
  }
}

/**
 * Cancels a single reply that is still queued. Throws `reply_not_queued`,
 * `comment_already_answered` or `reply_in_progress`. A reply that is already cancelled is left as
 * it is. Pure.
 */
function decideUndo(
  state: LedgerState,
  commentId: string,
  { uid, now }: { uid: string; now: number },
): Decision<void> {
  const send = state.sends.get(commentId);
  if (send?.uid !== uid || send.taskId !== null) throw new Refusal('reply_not_queued');
  if (send.status === 'cancelled') return { changes: {}, result: undefined };
  if (send.status === 'sent') throw new Refusal('comment_already_answered');
  if (sendHasEnded(send)) throw new Refusal('reply_not_queued');
  if (send.status !== 'queued') throw new Refusal('reply_in_progress');
  const end = { status: 'cancelled', reason: null } as const;
  return { changes: settledWithout(state, send, end, now), result: undefined };
}

/**
 * Undoes a single reply in one move. Its text stays as the comment's draft. Calling it twice is
 * harmless. Throws the refusals of decideUndo or Contended.
 */
export async function undoReply(
  uid: string,
  commentId: string,
  ports: Pick<SubmitPorts, 'ledger' | 'clock'>,
): Promise<void> {
  const scope = { channelId: null, messageIds: [commentId], comments: true };
  await ports.ledger.move(uid, scope, (state) =>
    decideUndo(state, commentId, { uid, now: ports.clock() }),
  );
}
