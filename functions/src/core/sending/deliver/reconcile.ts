import type { SendDocument } from '@replywell/contract/documents/sends';
import { fromInstantOrNull, toInstant } from '../../time.ts';
import { type AnyThread, YouTubeRefusal, type YouTube } from '../../youtube/ports.ts';
import { traceOf, conclusive } from './look.ts';
import { MAX_ATTEMPTS, deferralDelay, HOUR_MS, MAX_RECONCILE_DEFERRALS } from '../ledger/limits.ts';
import { newPlace } from '../pace/places.ts';
import { shownTimes } from '../pace/replan.ts';
import type { Decision, LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { withReservation, exhaustedOn, spent } from '../quota/book.ts';
import { dated, isAbsent, isSameDoubt, isTimely, nextReadingAt } from '../ledger/readings.ts';
import {
  booked,
  movedUnknown,
  retimed,
  settledSent,
  settledWithout,
  pausedWith,
} from '../ledger/send-moves.ts';
import { withStep, queueStep, sendAfter } from '../ledger/steps.ts';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../../permission/ports.ts';
import { actAsChannel, OtherChannel } from '../../youtube/act-as.ts';
import type { Moment } from './claim.ts';
import { queueStepOrLog, type DeliverPorts, followBatch } from './ports.ts';
import { quotaBackAt } from '../quota/day.ts';

/** The result for an unknown send. Moments are milliseconds since the epoch. */
type Reconciled =
  /** Ended without a reply. `checkAt`: when it is looked for once more without telling the creator. */
  | { kind: 'settled'; checkAt: number | null }
  /** The reply is there. `checkAt`: when to look for it. */
  | { kind: 'sent'; checkAt: number | null }
  /** The thread is read again at this moment. */
  | { kind: 'again'; at: number }
  /** The reply is not on YouTube and is queued again. */
  | { kind: 'queued'; at: number }
  /** Another process has decided meanwhile. */
  | { kind: 'moved-on' };

const dueAfter = ({ sends }: LedgerChanges): number | null =>
  fromInstantOrNull(sends?.[0]?.dueAt ?? null);

/** The decision for a send that ends with these changes. */
export const ended = (changes: LedgerChanges): Decision<Reconciled> => ({
  changes,
  result: { kind: 'settled', checkAt: dueAfter(changes) },
});

function queueAnew(state: LedgerState, send: SendDocument, now: number): Decision<Reconciled> {
  const { pace, timeline } = state;
  const at =
    send.taskId === null ? now : newPlace(send.messageId, { now, clock: now, pace, timeline });
  const queued = withReservation(
    {
      ...retimed(send, at),
      status: 'queued',
      unknownSince: null,
      readings: 0,
      deferrals: 0,
      updatedAt: toInstant(now),
    },
    at,
  );
  const { comments = [], ...changes } = movedUnknown(state, queued.send);
  const shown = send.taskId === null ? [] : shownTimes(state, [queued.send]);
  return {
    changes: booked({ ...changes, comments: [...comments, ...shown] }, queued.quota),
    result: { kind: 'queued', at },
  };
}

/**
 * All readings were made and none showed the reply. If the creator cancelled it, it ends; otherwise
 * it is sent again if that is allowed.
 */
function decideAbsent(
  state: LedgerState,
  send: SendDocument,
  hiddenLately: boolean,
  now: number,
): Decision<Reconciled> {
  const again = send.attempts < MAX_ATTEMPTS && !hiddenLately;
  if (again && !send.cancelRequested) return queueAnew(state, send, now);
  const end = send.cancelRequested
    ? ({ status: 'cancelled', reason: 'cancelled_by_creator' } as const)
    : ({ status: 'failed', reason: 'outcome_unknown' } as const);
  return ended(settledWithout(state, send, end, now));
}

/** `now`: when the reading began. `over`: when its answer had come. */
interface ReadingTime {
  now: number;
  over: number;
}

/** A complete reading did not show the reply: plan the next reading, or decide. */
function decideNotShown(
  state: LedgerState,
  known: SendDocument,
  { doubtful, hiddenLately }: { doubtful: boolean; hiddenLately: boolean },
  { now, over }: ReadingTime,
): Decision<Reconciled> {
  const timely = isTimely(known, now);
  const readings = timely ? known.readings + 1 : known.readings;
  const at = nextReadingAt(known, readings, over);
  const send: SendDocument = {
    ...withStep(dated(known), toInstant(at)),
    readings,
    deferrals: 0,
    // A reply that was once in doubt is not sent again automatically, even if a later reading shows
    // nothing.
    attempts: doubtful ? Math.max(known.attempts, MAX_ATTEMPTS) : known.attempts,
    updatedAt: toInstant(now),
  };
  if (isAbsent(readings)) return decideAbsent(state, send, hiddenLately, now);
  return { changes: movedUnknown(state, send), result: { kind: 'again', at } };
}

/**
 * Decides about an unknown send by a complete reading of its thread. Finding the reply is always
 * proof. Its absence needs several readings at their planned times. Each counts once: two at the
 * same time count as one, and one that began before the send changed does not count.
 *
 * `thread` null: the comment is gone. `seen`: the send as it was before the reading.
 * `hiddenLately`: YouTube has hidden replies of this channel recently, so not seeing one proves
 * little. Pure.
 */
function decideReconcile(
  state: LedgerState,
  seen: SendDocument,
  thread: AnyThread | null,
  { now, over, hiddenLately = false }: ReadingTime & { hiddenLately?: boolean },
): Decision<Reconciled> {
  const send = state.sends.get(seen.messageId);
  if (send?.status !== 'unknown') return { changes: {}, result: { kind: 'moved-on' } };
  if (!thread)
    return ended(settledWithout(state, send, { status: 'skipped', reason: 'comment_gone' }, now));
  const { own, doubtful } = traceOf(thread, send, send.channelId);
  // YouTube counts more replies than it lists: the one that is missing may be ours.
  const isShort = thread.replies.length < thread.totalReplyCount;
  if (own) {
    const changes = settledSent(state, send, own, now);
    return { changes, result: { kind: 'sent', checkAt: dueAfter(changes) } };
  }
  if (!isSameDoubt(send, seen)) return { changes: {}, result: { kind: 'moved-on' } };
  return decideNotShown(
    state,
    send,
    { doubtful: doubtful || isShort, hiddenLately },
    { now, over },
  );
}

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
