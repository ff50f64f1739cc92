import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../../permission/ports.ts';
import { toInstant } from '../../time.ts';
import { actAsChannel, OtherChannel } from '../../youtube/act-as.ts';
import { YouTubeRefusal, type AnyThread, type YouTube } from '../../youtube/ports.ts';
import type { Moment } from './claim.ts';
import { conclusive } from './earlier-reply.ts';
import { queueStepOrLog, type DeliverPorts } from './ports.ts';
import { followBatch } from './follow-batch.ts';
import { deferralDelay, HOUR_MS, MAX_RECONCILE_DEFERRALS } from '../ledger/limits.ts';
import type { Decision, LedgerState } from '../ledger/ports.ts';
import { exhaustedOn, spent } from '../quota/book.ts';
import { quotaBackAt } from '../quota/day.ts';
import { dated, isSameDoubt } from '../ledger/readings.ts';
import { decideReconcile, ended, type Reconciled } from './reconcile.ts';
import { booked, movedUnknown, pausedWith, settledWithout } from '../ledger/send-moves.ts';
import { queueStep, sendAfter, withStep } from '../ledger/steps.ts';

type Reading =
  | { kind: 'read'; thread: AnyThread | null }
  /**
   * `until`: the quota is used up for everybody until then. `retryAfterMs`: how long YouTube asks
   * us to wait.
   */
  | { kind: 'unreadable'; until: number | null; retryAfterMs: number | null }
  | { kind: 'not-allowed'; reason: 'permission_needed' | 'other_channel' };

/** Only a complete reading can show that a reply is not there. */
async function readWhole(
  task: SendReplyTask,
  seen: SendDocument,
  youtube: YouTube,
  now: number,
  ports: DeliverPorts,
): Promise<Reading> {
  try {
    const { tokens } = ports;
    const who = { uid: task.uid, channelId: seen.channelId };
    const thread = await actAsChannel(who, { tokens, youtube }, (accessToken) =>
      youtube.readWholeThread(accessToken, seen),
    );
    return { kind: 'read', thread: conclusive(thread, seen) };
  } catch (error) {
    if (error instanceof PermissionLost)
      return { kind: 'not-allowed', reason: 'permission_needed' };
    if (error instanceof OtherChannel) return { kind: 'not-allowed', reason: 'other_channel' };
    if (error instanceof GoogleUnavailable)
      return { kind: 'unreadable', until: null, retryAfterMs: null };
    if (!(error instanceof YouTubeRefusal)) throw error;
    if (error.kind === 'gone') return { kind: 'read', thread: null };
    const until = error.kind === 'quota' ? quotaBackAt(now) : null;
    return { kind: 'unreadable', until, retryAfterMs: error.retryAfterMs };
  }
}

/**
 * The thread cannot be read now: it is read again later, and after about a day the creator is
 * asked. If another reading was made meanwhile, that one has planned the next.
 */
function decideUnreadable(
  state: LedgerState,
  seen: SendDocument,
  { until, retryAfterMs }: { until: number | null; retryAfterMs: number | null },
  now: number,
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown' || !isSameDoubt(send, seen))
    return { changes: {}, result: { kind: 'moved-on' } };
  if (send.deferrals >= MAX_RECONCILE_DEFERRALS) {
    const end = { status: 'failed', reason: 'outcome_unknown' } as const;
    return ended(settledWithout(state, send, end, now));
  }
  const deferrals = send.deferrals + 1;
  const at = until ?? now + deferralDelay(deferrals, retryAfterMs);
  const later = { ...withStep(dated(send), toInstant(at)), deferrals, updatedAt: toInstant(now) };
  return { changes: movedUnknown(state, later), result: { kind: 'again', at } };
}

/** We may not read the thread: a batch waits for the permission, a single send tries again later. */
function decideNotAllowed(
  state: LedgerState,
  seen: SendDocument,
  reason: 'permission_needed' | 'other_channel',
  now: number,
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown' || !isSameDoubt(send, seen))
    return { changes: {}, result: { kind: 'moved-on' } };
  if (send.taskId === null)
    return decideUnreadable(state, seen, { until: null, retryAfterMs: null }, now);
  const pause = { reason, resumesAt: null };
  return { changes: pausedWith(state, send, pause, now), result: { kind: 'moved-on' } };
}

function decideReading(
  state: LedgerState,
  seen: SendDocument,
  reading: Reading,
  moment: { now: number; over: number; hiddenLately: boolean },
): Decision<Reconciled> {
  const { now } = moment;
  if (reading.kind === 'read') return decideReconcile(state, seen, reading.thread, moment);
  if (reading.kind === 'not-allowed') return decideNotAllowed(state, seen, reading.reason, now);
  return decideUnreadable(state, seen, reading, now);
}

/**
 * Finds out what became of `seen`, whose answer was lost: reads the thread, writes the result in
 * one move, and queues the next task. It never inserts. If the process dies in here, the reading is
 * still due.
 */
export async function reconcileSend(
  task: SendReplyTask,
  seen: SendDocument,
  moment: Moment,
  ports: DeliverPorts,
): Promise<Reconciled> {
  const { uid, commentId } = task;
  const { youtube, units } = ports.openYouTube();
  const reading = await readWhole(task, seen, youtube, moment.now, ports);
  const over = Math.max(moment.now, ports.clock());
  const since = toInstant(moment.now - 24 * HOUR_MS);
  // No list shows a reply that YouTube hides, so another insert could be a second reply.
  const hiddenLately =
    reading.kind === 'read' && (await ports.ledger.hidesReplies(seen.channelId, since));
  const { reconciled, after } = await ports.ledger.move(
    uid,
    {
      channelId: seen.channelId,
      messageIds: [seen.messageId],
      comments: true,
      batch: 'of-the-send',
      pace: true,
      timeline: { now: moment.now },
    },
    (state) => {
      const { changes, result } = decideReading(state, seen, reading, {
        now: moment.now,
        over,
        hiddenLately,
      });
      const isUsedUp = reading.kind === 'unreadable' && reading.until !== null;
      const quota = [...spent(units(), moment.now), ...(isUsedUp ? [exhaustedOn(moment.now)] : [])];
      const after = sendAfter(changes, state.sends.get(seen.messageId) ?? seen);
      return { changes: booked(changes, quota), result: { reconciled: result, after } };
    },
  );
  ports.log('send reconciled', { uid, commentId, result: reconciled.kind });
  if (reconciled.kind === 'settled' || reconciled.kind === 'sent')
    await followBatch(uid, seen.taskId, ports);
  if (reconciled.kind === 'again' || reconciled.kind === 'queued')
    await queueStep(task, after, reconciled.at, ports.queue);
  if (reconciled.kind === 'sent' || reconciled.kind === 'settled')
    await queueStepOrLog(task, after, reconciled.checkAt, ports);
  return reconciled;
}
