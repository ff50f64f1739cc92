import type { ErrorCode } from '@replywell/contract/errors';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { SendReason } from '@replywell/contract/states';
import { submittedDraft } from '../../own-draft.ts';
import { Refusal } from '../../refusal.ts';
import type { AttemptClaim } from '../deliver/attempt.ts';
import { attemptOf, claimFor, isOwnClaim, type Moment } from '../deliver/claim.ts';
import { queueAfterLease, runAttempt, settleAttempt } from '../deliver/deliver.ts';
import type { DeliverPorts } from '../deliver/ports.ts';
import type { Settled } from '../deliver/settle.ts';
import { channelFor, queueSend, refuseWhereAnswered } from '../ledger/new-send.ts';
import { mayActAs, type Decision, type LedgerState } from '../ledger/ports.ts';
import { quotaDay } from '../quota/day.ts';
import { dayIn, isUsedUp, repliesLeft } from '../quota/book.ts';
import { removeTask, removeTasks } from '../ledger/steps.ts';

const CODE_OF_REASON: Partial<Record<SendReason, ErrorCode>> = {
  comment_gone: 'comment_not_found',
  already_answered: 'comment_already_answered',
  permission_needed: 'permission_needed',
  other_channel: 'other_channel',
  quota_exceeded: 'quota_exceeded',
  sending_stopped: 'sending_stopped',
  rate_limited: 'youtube_unavailable',
  youtube_unavailable: 'youtube_unavailable',
  outcome_unknown: 'reply_outcome_unknown',
};

/** The refusal that the creator sees for a send that ended for this reason. */
export const refusalFor = (reason: SendReason | null): Refusal =>
  reason === null
    ? new Refusal('reply_not_queued')
    : new Refusal(CODE_OF_REASON[reason] ?? 'reply_refused', reason);

/**
 * Throws `quota_exceeded` or `quota_share_used` if the day of `now` has no units left, or none for
 * this creator.
 */
export function refuseWithoutQuota(state: LedgerState, uid: string, now: number): void {
  const day = dayIn(state.quota, quotaDay(now));
  if (isUsedUp(day, now)) throw new Refusal('quota_exceeded');
  if (repliesLeft(day, uid, now) < 1) throw new Refusal('quota_share_used');
}

/** A claim by the creator's own call. `before`: the send as it was, whose tasks are replaced. */
export interface OwnClaim {
  claim: AttemptClaim;
  before?: SendDocument | undefined;
}

type Start =
  | ({ kind: 'attempt' } & OwnClaim)
  | { kind: 'sent' }
  /** The same submit is already running: a double click, another tab, a repeated request. */
  | { kind: 'wait' };

/** `clock`: this machine's time in milliseconds since the epoch. */
export interface Starting {
  uid: string;
  clock: number;
  attemptId: string;
}

/** Throws `reply_refused` if the message has a send that does not fit its schema. */
export function refuseBroken(state: LedgerState, messageId: string): void {
  if (state.brokenSends.has(messageId)) throw refusalFor('not_queued');
}

/** Puts the reply in the ledger and claims it at once. Throws the same refusals as decideHold. Pure. */
function decideStart(
  state: LedgerState,
  commentId: string,
  text: string,
  { uid, clock, attemptId }: Starting,
): Decision<Start> {
  const comment = state.comments.get(commentId);
  if (!comment) throw new Refusal('comment_not_found');
  refuseBroken(state, commentId);
  const channelId = channelFor(state, comment);
  const earlier = state.sends.get(commentId);
  if (earlier && isOwnClaim(earlier, attemptId))
    return { changes: {}, result: { kind: 'attempt', claim: attemptOf(state, earlier) } };
  const own = earlier?.uid === uid;
  if (own && earlier.status === 'sent' && earlier.text === text)
    return { changes: {}, result: { kind: 'sent' } };
  const same = own && earlier.taskId === null && earlier.text === text;
  if (earlier?.status === 'sending' && same) return { changes: {}, result: { kind: 'wait' } };
  refuseWhereAnswered(comment, earlier);

  if (!mayActAs(state, channelId)) throw new Refusal('other_channel');
  refuseWithoutQuota(state, uid, clock);

  const request = { uid, channelId, text, taskId: null, scheduledFor: clock, now: clock };
  const queued = queueSend(comment, earlier, request);
  const { send, changes } = claimFor(queued, { now: clock, clock }, { attemptId, atOnce: true });
  const fields = {
    status: 'sending',
    aiResponse: text,
    ...submittedDraft(comment, text),
    scheduledFor: null,
    sendReason: null,
    generatingUntil: null,
  } as const;
  return {
    changes: { ...changes, comments: [{ id: commentId, fields, asRead: true }] },
    result: { kind: 'attempt', claim: attemptOf(state, send), before: earlier },
  };
}

export type SubmitPorts = DeliverPorts;

const WAIT_STEP_MS = 1_000;
const WAIT_STEPS = 20;

/**
 * Waits for the end of the same reply in another request, and then answers in the same way. Looks
 * once a second, at most 20 times. Throws the refusal of its reason, `reply_outcome_unknown` or
 * `reply_in_progress`.
 */
export async function waitForEnd(
  uid: string,
  commentId: string,
  ports: SubmitPorts,
): Promise<void> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    await ports.sleep(WAIT_STEP_MS);
    const scope = { channelId: null, messageIds: [commentId] };
    const send = await ports.ledger.move(uid, scope, (state) => ({
      changes: {},
      result: state.sends.get(commentId) ?? null,
    }));
    if (send?.status === 'sent') return;
    if (send?.status === 'unknown') throw new Refusal('reply_outcome_unknown');
    if (send?.reason) throw refusalFor(send.reason);
    if (!send || send.status !== 'sending') break;
  }
  throw new Refusal('reply_in_progress');
}

/**
 * Queues a task for the end of the lease, then makes the attempt. If this process dies in the
 * attempt, that task finds the lease expired and reads the thread. If the task cannot be queued,
 * nothing is inserted: a single send fails with `not_queued` and its text stays; a reply of a batch
 * is queued again. The tasks of earlier steps are removed meanwhile, and that task at the end.
 */
export async function attemptWithSafetyNet(
  task: SendReplyTask,
  { claim, before }: OwnClaim,
  moment: Moment,
  ports: SubmitPorts,
): Promise<Settled> {
  try {
    await queueAfterLease(task, claim.send, 0, ports);
  } catch (error) {
    await settleAttempt(
      task,
      claim.send,
      { kind: 'defer', reason: 'not_queued' },
      moment,
      ports,
      0,
    );
    ports.log('safety net missing', { uid: task.uid, error: String(error) });
    throw refusalFor('not_queued');
  }
  const [settled] = await Promise.all([
    runAttempt(task, claim, moment, ports),
    removeTasks(before, ports),
  ]);
  await removeTask(claim.send, ports);
  return settled;
}

/**
 * Makes the claimed attempt. Resolves only if YouTube has the reply; otherwise throws the refusal
 * for what happened.
 */
export async function sendClaimed(
  uid: string,
  commentId: string,
  own: OwnClaim,
  moment: Moment,
  ports: SubmitPorts,
): Promise<void> {
  const task = { uid, channelId: own.claim.send.channelId, commentId };
  const settled = await attemptWithSafetyNet(task, own, moment, ports);
  if (settled.kind === 'sent') return;
  if (settled.kind === 'ended') throw refusalFor(settled.reason);
  throw new Refusal('reply_outcome_unknown');
}

/**
 * Sends one reply now. Resolves only when YouTube has it. While the same reply is being sent, or
 * after it was sent, a repeated call sends nothing and answers the first result. Otherwise throws
 * the refusals of decideStart, the refusal for what happened, or Contended. After
 * `reply_outcome_unknown` a queued task goes on reading the thread.
 */
export async function submitReply(
  uid: string,
  commentId: string,
  text: string,
  ports: SubmitPorts,
): Promise<void> {
  const clock = ports.clock();
  const moment: Moment = { clock, now: clock };
  const attemptId = ports.newId();
  const start = await ports.ledger.move(
    uid,
    {
      channelId: null,
      messageIds: [commentId],
      comments: true,
      leavesOutBroken: true,
      quota: { days: [quotaDay(clock)] },
    },
    (state) => decideStart(state, commentId, text, { uid, clock, attemptId }),
  );
  if (start.kind === 'sent') return;
  if (start.kind === 'wait') {
    await waitForEnd(uid, commentId, ports);
    return;
  }
  await sendClaimed(uid, commentId, start, moment, ports);
}
