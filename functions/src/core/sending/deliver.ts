import { isDeepStrictEqual } from 'node:util';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { fromInstant, fromInstantOrNull, toInstant } from '../time.ts';
import { insertOnce, lookBefore, type Outcome } from './attempt.ts';
import { followBatch } from './follow-batch.ts';
import { isOpen, nextTime, passed } from './gate.ts';
import {
  deferralDelay,
  EARLY_TOLERANCE_MS,
  HOUR_MS,
  LOOK_IS_FRESH_MS,
  MAX_DEFERRALS,
  PERMISSION_RECHECK_MS,
} from './limits.ts';
import {
  batchHasEnded,
  booked,
  carried,
  claimed,
  dueWithTask,
  harmless,
  itemHasEnded,
  lapsed,
  nowUnknown,
  pausedWith,
  queuedAt,
  requeued,
  retimed,
  sendAfter,
  sendHasEnded,
  settledSent,
  settledWithout,
  waiting,
  type End,
} from './moves.ts';
import {
  Contended,
  mayActAs,
  messageOf,
  momentAt,
  queueOrLog,
  taskOf,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Moment,
  type SendingPorts,
} from './ports.ts';
import {
  dayIn,
  exhaustedOn,
  isUsedUp,
  spent,
  UNITS_PER_ATTEMPT,
  usedUpUntil,
  withoutReservation,
} from './quota.ts';
import { quotaDay } from './quota-day.ts';
import { checkEnded, reconcileSend } from './reconcile.ts';
import { resumeBatch } from './resume.ts';
import { checkVisibility } from './visibility.ts';

/**
 * A task comes: what is due is decided by the ledger alone, whatever the task was queued for.
 * One that comes early finds nothing due and ends; the step that is planned has a task of its own,
 * or the sweep queues one.
 *
 * An attempt reads what it needs once, looks at the thread, and claims on what it has read: the
 * claim is written only if its send and the channel's gate are still as they were. So nothing holds
 * a lock while YouTube is asked, and of two attempts one claims.
 */

/** What a delivery has to do. Moments are milliseconds since the epoch. */
type Due =
  /** The gate is open: look at the thread, and claim. */
  | { kind: 'look'; send: SendDocument }
  /** We hold the claim: insert and settle. `isPaced`: it passed the gate by its pace. */
  | { kind: 'claimed'; send: SendDocument; moment: Moment; isPaced: boolean; left: number }
  /** It is unknown whether the reply was published: read the thread. */
  | { kind: 'reconcile'; send: SendDocument }
  /** Another attempt is running. After its lease the thread must be read. */
  | { kind: 'busy'; send: SendDocument }
  /** It has another time by now, which needs a task. */
  | { kind: 'postponed'; send: SendDocument }
  /** It can still be undone, so nothing happens before this moment of the clock. */
  | { kind: 'held'; until: number }
  /** The send has ended and a look is due: is the reply visible, or was one in doubt published? */
  | { kind: 'check'; send: SendDocument; batch: BatchDocument | null }
  | { kind: 'over'; send: SendDocument }
  /** More must be read, because the comment is to be written. */
  | { kind: 'whole' }
  /** The batch is paused, and this reason for it is over. */
  | { kind: 'resume'; taskId: string; reason: PauseReason }
  /** The task has nothing to do: the send was deleted, waits in a paused batch, or is not due. */
  | { kind: 'stale' };

/** Who asks, and when. `looked`: the send as it was when its thread was found free. */
interface Asking {
  uid: string;
  messageId: string;
  attemptId: string;
  moment: Moment;
  looked: { send: SendDocument; clock: number } | null;
  /** The comment was read too. */
  isWhole: boolean;
}

const nothing = (result: Due): Decision<Due> => ({ changes: {}, result });
const STALE = nothing({ kind: 'stale' });
const WHOLE = nothing({ kind: 'whole' });

const isEarly = (dueAt: string | null, { now }: Moment): boolean =>
  dueAt === null || now < fromInstant(dueAt) - EARLY_TOLERANCE_MS;

/** The process of the attempt died. Its calls stay counted as a whole attempt. */
function decideSending(
  state: LedgerState,
  send: SendDocument,
  { moment, isWhole }: Asking,
): Decision<Due> {
  if (moment.clock < (fromInstantOrNull(send.leaseUntil) ?? 0))
    return nothing({ kind: 'busy', send });
  if (!isWhole) return WHOLE;
  const free = withoutReservation(lapsed(send, moment.clock));
  const changes = booked(carried(state, free.send), [
    ...free.quota,
    ...spent(UNITS_PER_ATTEMPT, moment.now),
  ]);
  const kind = isEarly(free.send.dueAt, moment) ? 'postponed' : 'reconcile';
  return { changes, result: { kind, send: free.send } };
}

/**
 * If the pause has an end, the task waits for it and then resumes the batch. If it waits for the
 * permission, a new grant resumes it; if that failed, the sweep brings the task here again.
 */
function decidePaused(
  state: LedgerState,
  send: SendDocument,
  { resumesAt, taskId, pauseReason }: BatchDocument,
  { now, clock }: Moment,
): Decision<Due> {
  const over = resumesAt !== null && fromInstant(resumesAt) <= now + EARLY_TOLERANCE_MS;
  const waits = pauseReason === 'permission_needed' || pauseReason === 'other_channel';
  const granted =
    waits && state.creator?.permission === 'granted' && mayActAs(state, send.channelId);
  if (pauseReason !== null && (over || granted))
    return nothing({ kind: 'resume', taskId, reason: pauseReason });
  if (resumesAt !== null) {
    const later = dueWithTask(send, resumesAt);
    return { changes: { sends: [later] }, result: { kind: 'postponed', send: later } };
  }
  // The creator's own pause has no end, so no further check is needed.
  const recheckAt = pauseReason === 'creator' ? null : toInstant(clock + PERMISSION_RECHECK_MS);
  const kept = waiting({ ...send, taskAt: null }, recheckAt);
  return { changes: booked({ sends: [kept.send] }, kept.quota), result: { kind: 'stale' } };
}

/** Another time for the reply, also in its comment and its batch. */
function postpone(
  state: LedgerState,
  send: SendDocument,
  { moment, isWhole }: Asking,
): Decision<Due> {
  if (!isWhole) return WHOLE;
  const later = retimed(send, nextTime(state, send, moment));
  const changes = queuedAt(state, later);
  return { changes, result: { kind: 'postponed', send: sendAfter(changes, later) } };
}

const leftBeside = (batch: BatchDocument | null | undefined, { commentId }: SendDocument): number =>
  batch?.items.filter((item) => item.commentId !== commentId && !itemHasEnded(item)).length ?? 0;

/** YouTube would refuse the calls, so the batch is paused, usually until the reset. */
function decideUsedUp(
  state: LedgerState,
  send: SendDocument,
  { now, clock }: Moment,
): Decision<Due> {
  const resumesAt = usedUpUntil(dayIn(state.quota, quotaDay(now)), now);
  const changes = pausedWith(state, send, { reason: 'quota_exceeded', resumesAt }, clock);
  return { changes, result: { kind: 'postponed', send: sendAfter(changes, send) } };
}

/** Single replies and "send now" go at once. They pass the gate too, and count there. */
function decideClaim(state: LedgerState, send: SendDocument, asking: Asking): Decision<Due> {
  const { looked, moment, attemptId } = asking;
  const { now, clock } = moment;
  const isPaced = send.taskId !== null && send.undoUntil === null;
  if (isPaced && isUsedUp(dayIn(state.quota, quotaDay(now)), now))
    return decideUsedUp(state, send, moment);
  if (isPaced && !isOpen(state, now, clock)) return postpone(state, send, asking);
  const isSeen = looked !== null && isDeepStrictEqual(looked.send, send);
  if (!isSeen || clock - looked.clock > LOOK_IS_FRESH_MS) return nothing({ kind: 'look', send });
  const ours = claimed(send, { attemptId, at: now, clock });
  const left = leftBeside(state.batch, send);
  return {
    changes: { sends: [ours], gate: passed(state.gate, send.messageId, now) },
    result: { kind: 'claimed', send: ours, moment, isPaced, left },
  };
}

/**
 * The task has come before its send is due. If it is the one that was to come first, it asks for the
 * next; otherwise another comes.
 */
function decideEarly(send: SendDocument, { now }: Moment): Decision<Due> {
  const { dueAt, taskAt } = send;
  if (taskAt === null || now < fromInstant(taskAt) - EARLY_TOLERANCE_MS) return STALE;
  if (dueAt === null)
    return { changes: { sends: [{ ...send, taskAt: null }] }, result: { kind: 'stale' } };
  const later = dueWithTask(send, dueAt);
  return { changes: { sends: [later] }, result: { kind: 'postponed', send: later } };
}

function decideQueued(state: LedgerState, send: SendDocument, asking: Asking): Decision<Due> {
  const { moment } = asking;
  const { batch } = state;
  if (send.taskId !== null && !batch) {
    // Nobody could see, pause or cancel a reply without its batch, so it is not sent.
    if (!asking.isWhole) return WHOLE;
    const end = { status: 'failed', reason: 'not_queued' } as const;
    return {
      changes: settledWithout(state, send, end, moment.clock),
      result: { kind: 'over', send },
    };
  }
  const undoUntil = send.undoUntil ?? batch?.undoUntil ?? null;
  const isHeld = undoUntil !== null && moment.clock < fromInstant(undoUntil);
  const held = nothing({ kind: 'held', until: fromInstantOrNull(undoUntil) ?? 0 });
  if (send.undoUntil !== null && isHeld) return held;
  if (isEarly(send.dueAt, moment)) return decideEarly(send, moment);
  if (batch && send.taskId !== null && batchHasEnded(batch)) return STALE;
  if (batch?.status === 'paused' && send.undoUntil === null)
    return decidePaused(state, send, batch, moment);
  if (isHeld) return held;
  return decideClaim(state, send, asking);
}

/** Decides what may be done now with the send. Pure. */
function decideDue(state: LedgerState, asking: Asking): Decision<Due> {
  const { uid, messageId, moment, attemptId } = asking;
  const send = state.sends.get(messageId);
  // Another creator of the channel has replied since. Their tasks and permission send that reply.
  if (!send || send.uid !== uid) return STALE;
  if (sendHasEnded(send)) {
    if (isEarly(send.dueAt, moment)) return nothing({ kind: 'over', send });
    return nothing({ kind: 'check', send, batch: state.batch ?? null });
  }
  if (send.status === 'unknown')
    return isEarly(send.dueAt, moment) ? STALE : nothing({ kind: 'reconcile', send });
  if (send.status === 'queued') return decideQueued(state, send, asking);
  // If the answer to the commit was lost, the claim is ours all the same.
  if (send.attemptId !== attemptId) return decideSending(state, send, asking);
  const isPaced = send.taskId !== null && asking.looked?.send.undoUntil === null;
  const at = {
    now: fromInstant(send.outAt ?? send.scheduledFor),
    clock: fromInstant(send.updatedAt),
  };
  const left = leftBeside(state.batch, send);
  return nothing({ kind: 'claimed', send, moment: at, isPaced, left });
}

/** What an attempt was: the send before its claim, and what it holds now. */
interface Attempted {
  before: SendDocument;
  /** The same as `before` if it was not claimed. */
  send: SendDocument;
  outcome: Outcome;
  /** Of the claim, or of the look. */
  moment: Moment;
  units: number;
  isPaced: boolean;
  /** How many other replies of the batch had not ended. */
  left: number;
}

/** The state of a send after an attempt. */
export type Settled =
  | { kind: 'sent' }
  | { kind: 'ended'; reason: SendReason | null }
  | { kind: 'queued' }
  /** `isTimed`: it goes on by itself. */
  | { kind: 'paused'; isTimed: boolean }
  | { kind: 'unknown' }
  /** The lease had run out, or the send had moved, and another process has decided. */
  | { kind: 'moved-on' };

const endWith = (
  state: LedgerState,
  send: SendDocument,
  end: End,
  clock: number,
): Decision<Settled> => ({
  changes: settledWithout(state, send, end, clock),
  result: { kind: 'ended', reason: end.reason },
});

/** The creator cancelled it during the attempt. Nothing was sent, so it ends instead of waiting. */
const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;

/** Nothing more is sent until the readings decide. */
const decideUnknown = (state: LedgerState, send: SendDocument, { now, clock }: Moment) => ({
  changes: carried(state, nowUnknown(send, now, clock)),
  result: { kind: 'unknown' } as const,
});

function decideDeferred(
  state: LedgerState,
  send: SendDocument,
  { reason, retryAfterMs = null, doubt = false }: Extract<Outcome, { kind: 'defer' }>,
  moment: Moment,
): Decision<Settled> {
  // A list that is behind would not show the reply to the next attempt either, so the readings
  // decide first.
  if (doubt && send.taskId !== null) return decideUnknown(state, send, moment);
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
  // The creator is waiting for a single send, so it fails now instead of being sent some time
  // later.
  if (send.taskId === null || send.deferrals >= MAX_DEFERRALS)
    return endWith(state, send, { status: 'failed', reason }, moment.clock);
  const at = moment.now + deferralDelay(send.deferrals + 1, retryAfterMs);
  const changes = queuedAt(state, requeued(send, at, moment.clock));
  return { changes, result: { kind: 'queued' } };
}

/** Its moment passed before the insert: the next free time. It does not count as a failure. */
function decideLate(state: LedgerState, send: SendDocument, moment: Moment): Decision<Settled> {
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
  const again = { ...requeued(send, nextTime(state, send, moment), moment.clock) };
  const changes = queuedAt(state, { ...again, deferrals: send.deferrals });
  return { changes, result: { kind: 'queued' } };
}

/**
 * The batch waits. In doubt its reply does not go out by itself when the batch goes on: the readings
 * decide first.
 */
function decidePause(
  state: LedgerState,
  send: SendDocument,
  { doubt = false, ...pause }: Extract<Outcome, { kind: 'pause' }>,
  { now, clock }: Moment,
): Decision<Settled> {
  if (send.taskId === null)
    return endWith(state, send, { status: 'failed', reason: pause.reason }, clock);
  if (!doubt && send.cancelRequested) return endWith(state, send, TAKEN_BACK, clock);
  const rests = doubt ? nowUnknown(send, now, clock) : send;
  const isTimed = pause.resumesAt !== null;
  return { changes: pausedWith(state, rests, pause, clock), result: { kind: 'paused', isTimed } };
}

function decideWithout(
  state: LedgerState,
  send: SendDocument,
  outcome: Exclude<Outcome, { kind: 'sent' | 'unknown' }>,
  moment: Moment,
): Decision<Settled> {
  switch (outcome.kind) {
    case 'end':
      return endWith(state, send, outcome, moment.clock);
    case 'defer':
      return decideDeferred(state, send, outcome, moment);
    case 'pause':
      return decidePause(state, send, outcome, moment);
    case 'late':
      return send.taskId === null
        ? endWith(state, send, { status: 'failed', reason: 'youtube_unavailable' }, moment.clock)
        : decideLate(state, send, moment);
  }
}

function decideOutcome(
  state: LedgerState,
  { before, send: attempt, outcome }: Attempted,
  moment: Moment,
): Decision<Settled> {
  const send = state.sends.get(attempt.messageId);
  if (!send) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'sent') {
    const outAt = attempt.status === 'sending' ? toInstant(moment.now) : send.outAt;
    const changes = settledSent(state, { ...send, outAt }, outcome, moment.clock);
    return { changes, result: { kind: 'sent' } };
  }
  const isOurs =
    attempt.status === 'sending'
      ? send.status === 'sending' && send.attemptId === attempt.attemptId
      : isDeepStrictEqual(send, attempt);
  if (!isOurs) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'unknown') return decideUnknown(state, send, moment);
  const inDoubt = 'doubt' in outcome && outcome.doubt === true;
  return decideWithout(state, inDoubt ? send : harmless(send, before), outcome, moment);
}

/**
 * Adds what the attempt's calls cost. The reservation covers a whole attempt, so a reply that was
 * sent as planned changes nothing. Otherwise the reservation is cancelled, unless the reply is
 * queued again, and the real units are counted. If others took the attempt for dead, they have
 * counted it as a whole one.
 */
function paid(
  changes: LedgerChanges,
  { units, now, isDead }: { units: number; now: number; isDead: boolean },
): LedgerChanges {
  if (isDead) return booked(changes, spent(units - UNITS_PER_ATTEMPT, now));
  const [send] = changes.sends ?? [];
  if (!send || send.status === 'queued') return booked(changes, spent(units, now));
  if (send.quotaDay === null) return booked(changes, spent(units, now));
  if (send.status === 'sent' && units === UNITS_PER_ATTEMPT) return changes;
  const free = withoutReservation(send);
  return booked({ ...changes, sends: [free.send] }, [...free.quota, ...spent(units, now)]);
}

/**
 * Decides what an attempt writes. A published reply and the cost of the calls are always recorded.
 * Anything else is recorded only if the attempt still owns the send. Pure.
 */
export function decideSettle(
  state: LedgerState,
  attempted: Attempted,
  clock: number,
): Decision<Settled> {
  const { send: attempt, outcome, units } = attempted;
  const moment = momentAt(attempted.moment, clock);
  const { changes, result } = decideOutcome(state, attempted, moment);
  const isClaim = attempt.status === 'sending';
  const isDead = isClaim && state.sends.get(attempt.messageId)?.attemptId !== attempt.attemptId;
  const all = paid(changes, { units, now: moment.now, isDead });
  const isUsedUp = outcome.kind === 'pause' && outcome.reason === 'quota_exceeded';
  return { changes: booked(all, isUsedUp ? [exhaustedOn(moment.now)] : []), result };
}

/**
 * After a reply was sent, the batch is checked for its end only if at most this many of its replies
 * are open. More than one, because their last moves may be running at the same time.
 */
const FEW_LEFT = 5;

/**
 * Writes the outcome in one move of the ledger and queues the next task. Throws Contended; the lease
 * then runs out and the send is reconciled.
 */
async function settle(
  task: SendReplyTask,
  attempted: Attempted,
  ports: SendingPorts,
): Promise<Settled> {
  const { outcome, send, isPaced } = attempted;
  const { channelId, messageId, taskId, commentId } = send;
  const isSent = outcome.kind === 'sent';
  const scope: LedgerScope = {
    ...{ channelId, messageIds: [messageId], comments: true },
    ...(isSent ? {} : { batch: 'of-the-send' }),
    ...(outcome.kind === 'late' && isPaced
      ? { pace: true, gate: { now: attempted.moment.now } }
      : {}),
  };
  const { settled, after } = await ports.ledger.move(task.uid, scope, (state) => {
    const { changes, result } = decideSettle(state, attempted, ports.clock());
    const now = sendAfter(changes, state.sends.get(messageId) ?? send);
    return { changes, result: { settled: result, after: now } };
  });
  const reason = 'reason' in outcome ? outcome.reason : null;
  ports.log('send settled', { uid: task.uid, commentId, outcome: outcome.kind, reason });
  if (settled.kind === 'ended' || (settled.kind === 'sent' && attempted.left <= FEW_LEFT))
    await followBatch(task.uid, taskId, ports);
  await queueNext(settled, after, ports);
  return settled;
}

/** Without a queue this delivery fails, and comes again, unless the reply has ended. */
async function queueNext(settled: Settled, send: SendDocument, ports: SendingPorts): Promise<void> {
  const at = fromInstantOrNull(send.dueAt);
  if (at === null || settled.kind === 'moved-on') return;
  if (settled.kind === 'sent' || settled.kind === 'ended')
    await queueOrLog(taskOf(send), at, ports);
  // A batch that waits for somebody is looked after by the sweep.
  else if (settled.kind !== 'paused' || settled.isTimed)
    await ports.queue.enqueue(taskOf(send), at);
}

/** So many times an attempt begins anew because its send has moved during its look. */
const MOST_LOOKS = 4;

/** What became of a send that something was due for. */
export type Advanced = Exclude<Due, { kind: 'look' | 'claimed' | 'whole' }> | Settled;

/**
 * Does with the send what is due at the moment, up to the insert. Throws Contended where others
 * keep writing it.
 */
export async function advance(
  task: SendReplyTask,
  first: Moment,
  ports: SendingPorts,
): Promise<Advanced> {
  const { uid, channelId } = task;
  const messageId = messageOf(task);
  const attemptId = ports.newId();
  const { youtube, units } = ports.openYouTube();
  let scope: LedgerScope = {
    ...{ channelId, messageIds: [messageId], batch: 'of-the-send', pace: true, ifQueued: true },
    ...{ gate: { now: first.now }, quota: { days: [quotaDay(first.now)] } },
  };
  let looked: Asking['looked'] = null;
  let reading = await ports.ledger.read(uid, scope);
  for (let tries = 0; tries <= MOST_LOOKS; tries += 1) {
    const due = await ports.ledger.move(
      uid,
      scope,
      (state) => {
        const moment = momentAt(first, ports.clock());
        const isWhole = scope.comments === true;
        return decideDue(state, { uid, messageId, attemptId, moment, looked, isWhole });
      },
      reading,
    );
    if (due.kind === 'whole') {
      scope = { ...scope, comments: true };
      reading = await ports.ledger.read(uid, scope);
      continue;
    }
    const attempt = { youtube, uid };
    if (due.kind === 'claimed' && looked) {
      const { send, moment, isPaced, left } = due;
      const outcome = await insertOnce({ ...attempt, send, moment }, isPaced, ports);
      const { send: before } = looked;
      const attempted = { before, send, outcome, moment, units: units(), isPaced, left };
      return settle(task, attempted, ports);
    }
    if (due.kind !== 'look') return due.kind === 'claimed' ? { kind: 'stale' } : due;
    if (looked) reading = await ports.ledger.read(uid, scope);
    const send = reading.state.sends.get(messageId) ?? due.send;
    const moment = momentAt(first, ports.clock());
    const outcome = await lookBefore({ ...attempt, send, moment }, ports);
    if (outcome) {
      const left = leftBeside(reading.state.batch, send);
      const isPaced = send.taskId !== null;
      const attempted = { before: send, send, outcome, moment, units: units(), isPaced, left };
      return settle(task, attempted, ports);
    }
    looked = { send, clock: ports.clock() };
  }
  throw new Contended();
}

/** The task after a lease comes this many milliseconds after its end. */
const SHORTLY = 1_000;

/**
 * A queue whose time runs faster than the clock of the leases brings a task back long before the
 * lease is over. So each further wait is this many times as long as what is left of the lease.
 */
const LONGER_EACH_TIME = 10;
const LONGEST_WAIT_MS = 24 * HOUR_MS;

/** If the ledger is too busy, a delivery waits this long, plus a random time of the same size. */
const BUSY_LEDGER_MS = 2_000;

/** Queues the task for the end of the lease, and a little more. */
function queueAfterLease(
  { busy = 0, ...task }: SendReplyTask,
  { leaseUntil }: SendDocument,
  { queue, clock }: SendingPorts,
): Promise<void> {
  const now = clock();
  const left = (fromInstantOrNull(leaseUntil) ?? now) + SHORTLY - now;
  const wait = Math.min(left * LONGER_EACH_TIME ** busy, LONGEST_WAIT_MS);
  return queue.enqueue({ ...task, busy: busy + 1 }, now + wait);
}

async function follow(task: SendReplyTask, moment: Moment, ports: SendingPorts): Promise<string> {
  const due = await advance(task, moment, ports);
  switch (due.kind) {
    case 'held':
      // Only a queue that runs faster than the clock delivers this early.
      await ports.sleep(due.until - ports.clock());
      return follow(task, moment, ports);
    case 'over':
      // The process of the last reply may have died before it updated the batch.
      await followBatch(task.uid, due.send.taskId, ports);
      break;
    case 'check':
      await (due.send.status === 'sent'
        ? checkVisibility(task, due, moment, ports)
        : checkEnded(task, due.send, moment, ports));
      break;
    case 'busy':
      await queueAfterLease(task, due.send, ports);
      break;
    case 'postponed':
      await ports.queue.enqueue(taskOf(due.send), fromInstantOrNull(due.send.dueAt) ?? moment.now);
      break;
    case 'resume':
      await resumeBatch(task.uid, due, moment.now, ports);
      break;
    case 'reconcile':
      await reconcileSend(task, due.send, moment, ports);
  }
  return due.kind;
}

/**
 * Handles one delivery of one task. When it returns, the send has ended, or the task for its next
 * step is queued, or the sweep will queue it. If it throws, Cloud Tasks delivers the same task
 * again, which is safe. `eta`: the time the task was planned for, in milliseconds since the epoch,
 * as Cloud Tasks reports it; null: not reported. Returns what was done, for the log.
 */
export async function deliver(
  task: SendReplyTask,
  eta: number | null,
  ports: SendingPorts,
): Promise<string> {
  const clock = ports.clock();
  try {
    return await follow(task, { clock, now: Math.max(clock, eta ?? clock) }, ports);
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
    // The queue did nothing wrong, so its retry is not used: the task comes again a little later.
    const later = BUSY_LEDGER_MS + Math.round(ports.random() * BUSY_LEDGER_MS);
    await ports.queue.enqueue(task, Math.max(ports.clock(), eta ?? 0) + later);
    return 'busy-ledger';
  }
}
