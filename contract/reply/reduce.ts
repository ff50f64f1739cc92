import { SCHEMA_VERSION } from '../limits.ts';
import { fromInstant, toInstant } from '../values.ts';
import type { Approved, Published, SendEvent } from './events.ts';
import {
  CHECK_RETRY_MS,
  deferralDelay,
  EARLY_TOLERANCE_MS,
  ENDED_CHECKS_AFTER_MS,
  HIDDEN_RECHECKS_MS,
  LEASE_MS,
  MAX_ATTEMPTS,
  MAX_CHECKS,
  MAX_DEFERRALS,
  MAX_RECONCILE_DEFERRALS,
  PERMISSION_RECHECK_MS,
  READINGS_AFTER_MS,
} from './limits.ts';
import type {
  QueuedSend,
  SendDocument,
  SendingSend,
  SentSend,
  UnknownSend,
  UnsentSend,
} from './state.ts';

/**
 * The table of states: what each event makes of each state. An event that says nothing in a state
 * returns the same object, so what comes late or twice changes nothing.
 *
 * `now` is the machine's clock in milliseconds since the epoch. Pure.
 */
export function reduce(send: SendDocument, event: SendEvent, now: number): SendDocument {
  const next = moved(send, event, now);
  return next === send ? send : { ...next, updatedAt: toInstant(now) };
}

function moved(send: SendDocument, event: SendEvent, now: number): SendDocument {
  if (event.type === 'task_lost') return taskLost(send, now);
  if (event.type === 'published') return send.status === 'sent' ? send : published(send, event);
  switch (send.status) {
    case 'queued':
      return queued(send, event, now);
    case 'sending':
      return sending(send, event, now);
    case 'unknown':
      return unknown(send, event, now);
    case 'sent':
      return sent(send, event, now);
    default:
      return unsent(send, event, now);
  }
}

function queued(send: QueuedSend, event: SendEvent, now: number): SendDocument {
  switch (event.type) {
    case 'gate_shut':
      return { ...send, ...plan(event.at) };
    case 'planned':
      return {
        ...send,
        ...plan(event.at),
        taskAt: keepsTask(send, event.at, now) ? send.taskAt : toInstant(event.at),
        undoUntil: null,
        deferrals: 0,
      };
    case 'task_early':
      return { ...send, taskAt: send.dueAt };
    case 'batch_paused':
      return {
        ...send,
        dueAt: event.recheckAt === null ? null : toInstant(event.recheckAt),
        taskAt: hasTask(send, event.cameUntil + EARLY_TOLERANCE_MS) ? send.taskAt : null,
        undoUntil: null,
        holdsUnits: false,
      };
    case 'batch_resumes':
      return { ...send, dueAt: toInstant(event.at), taskAt: toInstant(event.at), holdsUnits: true };
    case 'hurried':
      // `scheduledFor` stays, because undo returns the reply to that time.
      return {
        ...send,
        dueAt: toInstant(event.at),
        undoUntil: toInstant(event.at),
        holdsUnits: true,
      };
    case 'edited':
      return { ...send, text: event.text, commentMark: event.commentMark };
    case 'claimed':
      return claimed(send, event, now);
    case 'refused':
      return ended(send, event, now);
    case 'taken_back':
      return ended(send, { status: 'cancelled', reason: event.reason }, now);
    case 'late':
    case 'deferred':
    case 'blocked':
      return notInserted(send, event, now);
    default:
      return send;
  }
}

function sending(send: SendingSend, event: SendEvent, now: number): SendDocument {
  switch (event.type) {
    case 'answer_lost':
      return inDoubt(send);
    case 'refused':
      return ended(event.inDoubt ? counted(send) : send, event, now);
    case 'taken_back':
      return { ...send, cancelRequested: true };
    case 'late':
    case 'deferred':
    case 'blocked':
      return notInserted(send, event, now);
    default:
      return send;
  }
}

function unknown(send: UnknownSend, event: SendEvent, now: number): SendDocument {
  switch (event.type) {
    case 'not_shown':
      return notShown(send, event, now);
    case 'unread':
      return unread(send, event.until, now);
    case 'blocked':
      // Nobody waits for the batch of a single reply, so its readings go on.
      return send.taskId === null
        ? unread(send, event.resumesAt, now)
        : { ...send, dueAt: blockedUntil(event, now), deferrals: 0 };
    case 'comment_gone':
      return ended(send, { status: 'skipped', reason: 'comment_gone' }, now);
    case 'taken_back':
      return { ...send, cancelRequested: true };
    default:
      return send;
  }
}

function sent(send: SentSend, event: SendEvent, now: number): SendDocument {
  switch (event.type) {
    case 'approved':
      return send.deletedAt === null ? send : approve(null, event, now);
    case 'seen':
      return looked(send, null, now);
    case 'hidden':
      // Nobody has hidden what the creator has deleted.
      return send.deletedAt === null
        ? { ...looked(send, HIDDEN_RECHECKS_MS[send.checks] ?? null, now), visible: false }
        : looked(send, null, now);
    case 'unread':
      return { ...looked(send, CHECK_RETRY_MS, now), visible: send.visible };
    case 'reworded':
      if (send.deletedAt !== null) return send;
      return {
        ...send,
        text: event.text,
        textChanged: event.changedText !== null,
        editedAt: toInstant(now),
      };
    case 'deleted':
      return send.deletedAt === null ? { ...send, deletedAt: toInstant(now), visible: null } : send;
    default:
      return send;
  }
}

function unsent(send: UnsentSend, event: SendEvent, now: number): SendDocument {
  switch (event.type) {
    case 'approved':
      return approve(send, event, now);
    case 'not_shown':
    case 'unread':
    case 'comment_gone':
      return lookedLate(send, event, now);
    default:
      return send;
  }
}

/** What stays in every state. */
const about = (send: SendDocument) => ({
  schemaVersion: send.schemaVersion,
  uid: send.uid,
  channelId: send.channelId,
  messageId: send.messageId,
  messageAt: send.messageAt,
  commentId: send.commentId,
  videoId: send.videoId,
  taskId: send.taskId,
  text: send.text,
  commentMark: send.commentMark,
  scheduledFor: send.scheduledFor,
  attempts: send.attempts,
  firstAttemptAt: send.firstAttemptAt,
  createdAt: send.createdAt,
  updatedAt: send.updatedAt,
});

/** Another time, a task for it, and units on its day. */
const plan = (at: number) => ({
  scheduledFor: toInstant(at),
  dueAt: toInstant(at),
  taskAt: toInstant(at),
  holdsUnits: true,
});

const queuedAgain = (send: SendDocument, at: number, deferrals: number): QueuedSend => ({
  ...about(send),
  ...plan(at),
  status: 'queued',
  undoUntil: null,
  deferrals,
});

const hasTask = ({ taskAt }: QueuedSend, now: number): boolean =>
  taskAt !== null && fromInstant(taskAt) > now;

/** Whether its task is still to come, and not after `at`: then it needs no other for `at`. */
export const keepsTask = (send: QueuedSend, at: number, now: number): boolean =>
  hasTask(send, now) && fromInstant(send.taskAt ?? '') <= at;

function taskLost(send: SendDocument, now: number): SendDocument {
  const at = toInstant(now);
  return send.status === 'queued' ? { ...send, dueAt: at, taskAt: at } : { ...send, dueAt: at };
}

/**
 * none, ended unsent -> queued. The new reply keeps `firstAttemptAt` of the earlier one, so that a
 * reply of that one which shows up later is still recognised as ours.
 */
export function approve(earlier: UnsentSend | null, event: Approved, now: number): QueuedSend {
  const at = toInstant(event.at);
  return {
    schemaVersion: SCHEMA_VERSION,
    ...event.reply,
    ...plan(event.at),
    status: 'queued',
    taskAt: event.reply.taskId === null ? null : at,
    undoUntil: event.canUndo ? at : null,
    deferrals: 0,
    attempts: 0,
    firstAttemptAt: earlier?.firstAttemptAt ?? null,
    createdAt: earlier?.createdAt ?? toInstant(now),
    updatedAt: toInstant(now),
  };
}

/** Its units are no longer reserved: the claim books them as spent. */
function claimed(
  send: QueuedSend,
  { attemptId, begunAt }: { attemptId: string; begunAt: number },
  now: number,
): SendingSend {
  const leaseUntil = toInstant(now + LEASE_MS);
  return {
    ...about(send),
    status: 'sending',
    attemptId,
    leaseUntil,
    dueAt: leaseUntil,
    begunAt: toInstant(begunAt),
    deferrals: send.deferrals,
    cancelRequested: false,
  };
}

/** By the machine's clock. */
export const claimedAt = ({ leaseUntil }: SendingSend): number =>
  fromInstant(leaseUntil) - LEASE_MS;

/**
 * When the first insert began that may have been published, the running one included. null: none.
 */
export const insertsSince = (send: SendDocument): string | null =>
  send.firstAttemptAt ?? (send.status === 'sending' ? toInstant(claimedAt(send)) : null);

/** The attempt may have published it. */
const counted = (send: SendingSend): SendingSend => ({
  ...send,
  attempts: send.attempts + 1,
  firstAttemptAt: insertsSince(send),
});

/**
 * The call may still be carried out until the end of its lease, even if we stopped waiting earlier or
 * the process has died. So the readings are counted from there.
 */
function inDoubt(send: SendingSend): UnknownSend {
  const since = send.leaseUntil;
  return {
    ...about(counted(send)),
    status: 'unknown',
    dueAt: toInstant(fromInstant(since) + READINGS_AFTER_MS[0]),
    unknownSince: since,
    readings: 0,
    deferrals: 0,
    cancelRequested: send.cancelRequested,
  };
}

const published = (send: SendDocument, event: Published): SentSend => ({
  ...about(send),
  status: 'sent',
  dueAt: event.lookAt === null ? null : toInstant(event.lookAt),
  replyId: event.replyId,
  sentAt: event.publishedAt,
  answeredAfter: event.answeredAfter,
  visible: null,
  checks: 0,
  textChanged: (event.changedText ?? null) !== null,
  editedAt: null,
  deletedAt: null,
});

type End = Pick<Extract<SendEvent, { type: 'refused' }>, 'status' | 'reason'> | Cancelled;
type Cancelled = { status: 'cancelled'; reason: 'cancelled_by_creator' | null };

const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;
const ASK_THE_CREATOR = { status: 'failed', reason: 'outcome_unknown' } as const;

/** If an insert in doubt came before, it is looked for, because YouTube's list may have been behind. */
function ended(send: SendDocument, { status, reason }: End, now: number): UnsentSend {
  const kept = {
    ...about(send),
    dueAt: send.firstAttemptAt === null ? null : toInstant(now + ENDED_CHECKS_AFTER_MS[0]),
    checks: 0,
    readings: 0,
  };
  return { ...kept, status, reason };
}

type NotInserted = Extract<SendEvent, { type: 'late' | 'deferred' | 'blocked' }>;

/** An attempt ended without an answer of YouTube that settles it. */
function notInserted(
  send: QueuedSend | SendingSend,
  event: NotInserted,
  now: number,
): SendDocument {
  const isInDoubt = event.type !== 'late' && event.inDoubt === true;
  const isCancelled = send.status === 'sending' && send.cancelRequested;
  // The creator waits for a single reply, so it fails now instead of being sent some time later.
  if (send.taskId === null) {
    const left = isInDoubt && send.status === 'sending' ? counted(send) : send;
    return ended(left, isCancelled ? TAKEN_BACK : { status: 'failed', reason: event.reason }, now);
  }
  // A list that is behind would not show it to the next attempt either: the readings decide first.
  if (isInDoubt && send.status === 'sending') {
    const doubtful = inDoubt(send);
    return event.type === 'blocked' ? { ...doubtful, dueAt: blockedUntil(event, now) } : doubtful;
  }
  if (isCancelled) return ended(send, TAKEN_BACK, now);
  if (event.type === 'late') return queuedAgain(send, event.at, send.deferrals);
  if (event.type === 'blocked') {
    const until = blockedUntil(event, now);
    const waits = queuedAgain(send, fromInstant(send.scheduledFor), 0);
    return { ...waits, dueAt: until, taskAt: until, holdsUnits: event.resumesAt !== null };
  }
  if (send.deferrals >= MAX_DEFERRALS)
    return ended(send, { status: 'failed', reason: event.reason }, now);
  const deferrals = send.deferrals + 1;
  return queuedAgain(send, event.from + deferralDelay(deferrals), deferrals);
}

const blockedUntil = ({ resumesAt }: { resumesAt: number | null }, now: number): string =>
  toInstant(resumesAt ?? now + PERMISSION_RECHECK_MS);

const readingAfter = (index: number): number =>
  READINGS_AFTER_MS[index] ?? Math.max(...READINGS_AFTER_MS);

/**
 * Only a reading at its own time counts: a pause changes `dueAt` too. If the readings started late, at
 * least half of the usual distance lies between two of them.
 */
function notShown(
  send: UnknownSend,
  { from, isDoubtful }: { from: number; isDoubtful: boolean },
  now: number,
): SendDocument {
  const { readings: before } = send;
  const since = fromInstant(send.unknownSince);
  const isTimely = from >= since + readingAfter(before) - EARLY_TOLERANCE_MS;
  const readings = isTimely ? before + 1 : before;
  // A reply that was once in doubt is not sent again by itself, whatever later readings show.
  const attempts = isDoubtful ? Math.max(send.attempts, MAX_ATTEMPTS) : send.attempts;
  if (readings >= READINGS_AFTER_MS.length) return absent({ ...send, attempts }, now);
  const distance = readingAfter(readings) - (readings === 0 ? 0 : readingAfter(readings - 1));
  const notBefore = readings === 0 ? 0 : now + distance / 2;
  const dueAt = toInstant(Math.max(since + readingAfter(readings), notBefore));
  return { ...send, readings, attempts, deferrals: 0, dueAt };
}

/** All readings were made. It is due now, and the gate says when it may go. */
function absent(send: UnknownSend, now: number): SendDocument {
  if (send.cancelRequested) return ended(send, TAKEN_BACK, now);
  if (send.attempts >= MAX_ATTEMPTS) return ended(send, ASK_THE_CREATOR, now);
  return queuedAgain(send, now, 0);
}

function unread(send: UnknownSend, until: number | null, now: number): SendDocument {
  if (send.deferrals >= MAX_RECONCILE_DEFERRALS) return ended(send, ASK_THE_CREATOR, now);
  const deferrals = send.deferrals + 1;
  return { ...send, deferrals, dueAt: toInstant(until ?? now + deferralDelay(deferrals)) };
}

/** A reply that was never missing gets no mark. `after`: milliseconds to the next look, if any. */
function looked(send: SentSend, after: number | null, now: number): SentSend {
  const checks = send.checks + 1;
  return {
    ...send,
    checks,
    visible: send.visible === false ? true : send.visible,
    dueAt: after === null || checks >= MAX_CHECKS ? null : toInstant(now + after),
  };
}

type LateLook = Extract<SendEvent, { type: 'not_shown' | 'unread' | 'comment_gone' }>;

/** A look that is not due (any more) has been made by somebody else. */
function lookedLate(send: UnsentSend, event: LateLook, now: number): SendDocument {
  if (send.dueAt === null || now < fromInstant(send.dueAt) - EARLY_TOLERANCE_MS) return send;
  const checks = send.checks + 1;
  const readings = event.type === 'unread' ? send.readings : send.readings + 1;
  const after = checks >= MAX_RECONCILE_DEFERRALS ? null : nextLateLook(event, readings, now);
  return { ...send, checks, readings, dueAt: after === null ? null : toInstant(now + after) };
}

function nextLateLook(event: LateLook, readings: number, now: number): number | null {
  if (event.type === 'comment_gone') return null;
  // YouTube answers nobody before the reset, so asking earlier would only use up the looks.
  if (event.type === 'unread') return Math.max(CHECK_RETRY_MS, (event.until ?? now) - now);
  const next = ENDED_CHECKS_AFTER_MS[readings];
  return next === undefined ? null : next - (ENDED_CHECKS_AFTER_MS[readings - 1] ?? 0);
}
