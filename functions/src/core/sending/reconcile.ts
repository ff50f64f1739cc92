import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { GoogleUnavailable, PermissionLost } from '../permission/ports.ts';
import { fromInstant, toInstant } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { YouTubeRefusal, type AnyThread } from '../youtube/ports.ts';
import { readWhole } from './attempt.ts';
import { followBatch } from './sweep.ts';
import {
  CHECK_RETRY_MS,
  deferralDelay,
  EARLY_TOLERANCE_MS,
  ENDED_CHECKS_AFTER_MS,
  MAX_ATTEMPTS,
  MAX_RECONCILE_DEFERRALS,
  READINGS_AFTER_MS,
} from './limits.ts';
import { traceOf } from './look.ts';
import {
  carried,
  inDoubtSince,
  pausedWith,
  retimed,
  sendHasEnded,
  settledSent,
  settledWithout,
  TAKEN_BACK,
} from './moves.ts';
import {
  queueDue,
  withYouTube,
  type LedgerChanges,
  type LedgerState,
  type Moment,
  type SendingPorts,
} from './ports.ts';
import { quotaBackAt } from './quota.ts';

/**
 * Finds out, by complete readings of the thread, what became of an insert whose effect is not
 * known: its answer was lost (unknown), or it was refused and its send has ended. Nothing is
 * inserted here. If the process dies, the reading is still due.
 */

type Reading =
  /** `thread` null: the comment is gone. */
  | { kind: 'read'; thread: AnyThread | null }
  /** `until`: the quota is used up for everybody until then. */
  | { kind: 'unread'; until: number | null }
  | { kind: 'not-allowed' };

/** What an error says about the reading. Throws errors that are not expected. */
function unreadFor(error: unknown, now: number): Reading {
  if (error instanceof PermissionLost) return { kind: 'not-allowed' };
  if (error instanceof GoogleUnavailable) return { kind: 'unread', until: null };
  if (!(error instanceof YouTubeRefusal)) throw error;
  if (error.kind === 'gone') return { kind: 'read', thread: null };
  return { kind: 'unread', until: error.kind === 'quota' ? quotaBackAt(now) : null };
}

const read = (
  uid: string,
  send: SendDocument,
  moment: Moment,
  ports: SendingPorts,
): Promise<Reading> =>
  withYouTube(uid, moment, ports, (youtube) =>
    readWhole({ uid, send, youtube }, ports).then(
      (thread) => ({ kind: 'read', thread }),
      (error: unknown) => unreadFor(error, moment.now),
    ),
  );

// When the thread of an unknown send is read.

const planned = (index: number): number =>
  READINGS_AFTER_MS[index] ?? Math.max(...READINGS_AFTER_MS);

/**
 * Whether a reading at `now` counts. A pause changes `dueAt` too, and only a reading at its own
 * time says that the reply is absent.
 */
const isTimely = (send: SendDocument, now: number): boolean =>
  now >= inDoubtSince(send) + planned(send.readings) - EARLY_TOLERANCE_MS;

/**
 * The moment of the next reading after `readings` complete ones. If they started late, at least
 * half of the usual distance lies between two readings.
 */
function nextReadingAt(send: SendDocument, readings: number, now: number): number {
  const distance = planned(readings) - (readings === 0 ? 0 : planned(readings - 1));
  const notBefore = readings === 0 ? 0 : now + distance / 2;
  return Math.max(inDoubtSince(send) + planned(readings), notBefore);
}

/** Whether nothing was read or attempted for this send since `seen` was read. */
const isSameDoubt = (send: SendDocument, seen: SendDocument): boolean =>
  send.unknownSince === seen.unknownSince &&
  send.attempts === seen.attempts &&
  send.readings === seen.readings;

/** `now`: when the reading began. `over`: when its answer had come. */
interface ReadingTime {
  now: number;
  over: number;
}

const ASK_THE_CREATOR = { status: 'failed', reason: 'outcome_unknown' } as const;

/**
 * All readings were made and none showed the reply. If the creator cancelled it, it ends; otherwise
 * it is sent again if that is allowed: it is due now, and the gate says when it may go.
 */
function decideAbsent(state: LedgerState, send: SendDocument, now: number): LedgerChanges {
  if (send.cancelRequested) return settledWithout(state, send, TAKEN_BACK, now);
  if (send.attempts >= MAX_ATTEMPTS) return settledWithout(state, send, ASK_THE_CREATOR, now);
  return carried(state, {
    ...retimed(send, now),
    status: 'queued',
    unknownSince: null,
    readings: 0,
    deferrals: 0,
  });
}

/** A complete reading did not show the reply: plan the next reading, or decide. */
function decideNotShown(
  state: LedgerState,
  known: SendDocument,
  doubtful: boolean,
  { now, over }: ReadingTime,
): LedgerChanges {
  const readings = isTimely(known, now) ? known.readings + 1 : known.readings;
  const send: SendDocument = {
    ...known,
    readings,
    deferrals: 0,
    dueAt: toInstant(nextReadingAt(known, readings, over)),
    // A reply that was once in doubt is not sent again automatically, even if a later reading shows
    // nothing.
    attempts: doubtful ? Math.max(known.attempts, MAX_ATTEMPTS) : known.attempts,
    updatedAt: toInstant(now),
  };
  return readings >= READINGS_AFTER_MS.length
    ? decideAbsent(state, send, now)
    : carried(state, send);
}

/**
 * The thread cannot be read now: it is read again later, and after about a day the creator is
 * asked.
 */
function decideUnread(
  state: LedgerState,
  send: SendDocument,
  until: number | null,
  now: number,
): LedgerChanges {
  if (send.deferrals >= MAX_RECONCILE_DEFERRALS)
    return settledWithout(state, send, ASK_THE_CREATOR, now);
  const deferrals = send.deferrals + 1;
  const dueAt = toInstant(until ?? now + deferralDelay(deferrals));
  return carried(state, { ...send, deferrals, dueAt, updatedAt: toInstant(now) });
}

/**
 * Decides about an unknown send. Finding the reply is always proof. Its absence needs several
 * readings at their planned times. Each counts once: two at the same time count as one, and one
 * that began before the send changed does not count. `seen`: the send before the reading. Pure.
 */
function decideReconcile(
  state: LedgerState,
  seen: SendDocument,
  reading: Reading,
  time: ReadingTime,
): LedgerChanges {
  const { now } = time;
  const stored = state.sends.get(seen.commentId);
  if (stored?.status !== 'unknown') return {};
  // The moment is stored, because the next change sets a new `updatedAt`.
  const send = { ...stored, unknownSince: toInstant(inDoubtSince(stored)) };
  const isSame = isSameDoubt(stored, seen);
  if (reading.kind === 'not-allowed') {
    if (!isSame) return {};
    return send.taskId === null
      ? decideUnread(state, send, null, now)
      : pausedWith(state, send, { reason: 'permission_needed', resumesAt: null }, now);
  }
  if (reading.kind === 'unread') return isSame ? decideUnread(state, send, reading.until, now) : {};
  const { thread } = reading;
  if (!thread)
    return settledWithout(state, send, { status: 'skipped', reason: 'comment_gone' }, now);
  const { own, doubtful } = traceOf(thread, send, send.channelId);
  if (own) return settledSent(state, send, own, now);
  // YouTube counts more replies than it lists: the one that is missing may be ours.
  const isShort = thread.replies.length < thread.totalReplyCount;
  return isSame ? decideNotShown(state, send, doubtful || isShort, time) : {};
}

/** Milliseconds until the next look for an ended send. null: this was the last one. */
function nextCheck({ checks, readings }: SendDocument, reading: Reading, now: number) {
  if (checks >= MAX_RECONCILE_DEFERRALS) return null;
  if (reading.kind !== 'read') {
    // YouTube answers nobody before the reset, so asking earlier would only use up the looks.
    const until = reading.kind === 'unread' ? reading.until : null;
    return Math.max(CHECK_RETRY_MS, (until ?? now) - now);
  }
  // When a comment is gone, its replies are gone too.
  const next = reading.thread ? ENDED_CHECKS_AFTER_MS[readings] : undefined;
  return next === undefined ? null : next - (ENDED_CHECKS_AFTER_MS[readings - 1] ?? 0);
}

/**
 * Decides about a send that ended without a reply while an insert of it was in doubt. Found: it
 * becomes `sent`, whatever the creator was told before. Not found: only the next look is planned.
 * If the creator has sent the reply again, that attempt's own look finds the earlier one. Pure.
 */
function decideLateLook(
  state: LedgerState,
  seen: SendDocument,
  reading: Reading,
  { now }: ReadingTime,
): LedgerChanges {
  const send = state.sends.get(seen.commentId);
  if (!send || !sendHasEnded(send) || send.status === 'sent' || send.dueAt === null) return {};
  if (now < fromInstant(send.dueAt) - EARLY_TOLERANCE_MS) return {};
  const thread = reading.kind === 'read' ? reading.thread : null;
  // What came after later words of the thread may be the reply to those.
  const comment = state.comments.get(send.commentId);
  const later = comment && messageOf(comment);
  const before = later && later.id !== send.messageId ? later.publishedAt : undefined;
  const own = thread && traceOf(thread, send, send.channelId, before).own;
  if (own) return settledSent(state, send, own, now);
  const looked: SendDocument = {
    ...send,
    checks: send.checks + 1,
    readings: reading.kind === 'read' ? send.readings + 1 : send.readings,
    updatedAt: toInstant(now),
  };
  const after = nextCheck(looked, reading, now);
  return { sends: [{ ...looked, dueAt: after === null ? null : toInstant(now + after) }] };
}

/** Reads the thread, writes what follows in one move, and queues the next task. */
async function readAndDecide(
  { uid, commentId }: SendReplyTask,
  seen: SendDocument,
  moment: Moment,
  ports: SendingPorts,
  decide: typeof decideReconcile,
): Promise<void> {
  const { now } = moment;
  const reading = await read(uid, seen, moment, ports);
  const over = Math.max(now, ports.clock());
  const { channelId, taskId } = seen;
  const sends = await ports.ledger.move(
    uid,
    { channelId, replies: [seen], comments: true, batch: 'of-the-send' },
    (state) => {
      const changes = decide(state, seen, reading, { now, over });
      return { changes, result: changes.sends ?? [] };
    },
  );
  const { status } = sends[0] ?? seen;
  ports.log('send looked for', { uid, commentId, read: reading.kind, status });
  if (sends.some(sendHasEnded)) await followBatch(uid, taskId, ports);
  await queueDue(sends, ports);
}

/** Finds out what became of `seen`, whose answer was lost. */
export const reconcileSend = (
  task: SendReplyTask,
  seen: SendDocument,
  moment: Moment,
  ports: SendingPorts,
): Promise<void> => readAndDecide(task, seen, moment, ports, decideReconcile);

/** Looks to see whether a reply that was refused or given up was published. */
export const checkEnded = (
  task: SendReplyTask,
  seen: SendDocument,
  moment: Moment,
  ports: SendingPorts,
): Promise<void> => readAndDecide(task, seen, moment, ports, decideLateLook);
