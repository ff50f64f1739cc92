import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason } from '@replywell/contract/states';
import type { Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant } from '../time.ts';
import { batchHasEnded } from './batch-moves.ts';
import { EARLY_TOLERANCE_MS, LEASE_MS, PERMISSION_RECHECK_MS } from './limits.ts';
import { earliestAllowed } from './pace-planner.ts';
import type { Decision, LedgerChanges, LedgerState, Slot } from './ports.ts';
import { spent, withoutReservation, withReservation } from './quota-book.ts';
import { quotaBackAt, quotaDay } from './quota-day.ts';
import { EMPTY_DAY, isUsedUp, UNITS_PER_ATTEMPT } from './quota-share.ts';
import {
  booked,
  claimed,
  moved,
  nowUnknown,
  pausedWith,
  recentSlots,
  sendHasEnded,
  withoutSlot,
  withSlot,
} from './send-moves.ts';

/**
 * `now`: the creator's time, in which replies are spaced. It is the clock, or the time the task was
 * meant for where that is later: Cloud Tasks never delivers early, so a task that says it is due is due.
 * `clock`: this machine's time, in which leases are counted, because they guard calls under way.
 */
export interface Moment {
  now: number;
  clock: number;
}

export type Claim =
  /** Ours: look, insert, settle. `spaced`: it has a place among the others and must not lose it. */
  | { kind: 'attempt'; send: SendDocument; channelId: string | null; spaced: boolean }
  /** Nobody knows whether the reply is out: read the thread. */
  | { kind: 'reconcile'; send: SendDocument }
  /** Another attempt is at work; whoever comes after its lease must look. */
  | { kind: 'busy'; until: number }
  | { kind: 'postponed'; until: number }
  | { kind: 'ended'; send: SendDocument }
  /** May still be undone: nothing happens before this moment of the clock. */
  | { kind: 'held'; until: number }
  /** Ended some minutes ago: look whether it can be seen, or came to something after all. */
  | { kind: 'check'; send: SendDocument }
  /** Paused for this reason, which is over. */
  | { kind: 'resume'; taskId: string; reason: PauseReason }
  /** Deleted, waiting in a paused batch, or before its time: the task has nothing to do. */
  | { kind: 'stale' };

const nothing = (result: Claim): Decision<Claim> => ({ changes: {}, result });

/** This very attempt's claim was written before, and the answer lost. */
export const isOwnClaim = (send: SendDocument, attemptId: string): boolean =>
  send.status === 'sending' && send.attemptId === attemptId;

/** What may follow a claim that stands in the ledger. */
export const attemptOf = (
  state: LedgerState,
  send: SendDocument,
  spaced: boolean,
): Extract<Claim, { kind: 'attempt' }> => ({
  kind: 'attempt',
  send,
  channelId: state.creator?.channelId ?? null,
  spaced,
});

/** The moment to wait for, where this delivery comes before its send's next step; null: it is due. */
function earlyBy({ dueAt }: SendDocument, { now }: Moment): number | null {
  const due = dueAt === null ? now : fromInstant(dueAt);
  return now < due - EARLY_TOLERANCE_MS ? due : null;
}

/**
 * A delivery is not a reading: one that comes before its time (a doubled task, the safety net of a
 * single send) spends nothing and says nothing. The send's own task is in the queue, or the sweep
 * finds it missing.
 */
const decideUnknown = (send: SendDocument, moment: Moment): Claim =>
  earlyBy(send, moment) === null ? { kind: 'reconcile', send } : { kind: 'stale' };

function decideSending(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const leaseUntil = send.leaseUntil === null ? 0 : fromInstant(send.leaseUntil);
  if (moment.clock < leaseUntil) return nothing({ kind: 'busy', until: leaseUntil });
  const unknown = nowUnknown(send, moment.clock);
  const changes = moved(state, unknown);
  const early = earlyBy(unknown, moment);
  return early === null
    ? { changes, result: { kind: 'reconcile', send: unknown } }
    : { changes, result: { kind: 'postponed', until: early } };
}

function postpone(state: LedgerState, send: SendDocument, until: number): Decision<Claim> {
  const later = withReservation(
    { ...send, scheduledFor: toInstant(until), dueAt: toInstant(until) },
    until,
  );
  return {
    changes: {
      ...booked(moved(state, later.send), later.quota),
      slots: withSlot(state.slots, { commentId: send.commentId, at: later.send.scheduledFor }),
    },
    result: { kind: 'postponed', until },
  };
}

/**
 * Planned replies that lie ahead give way by themselves. One already claimed cannot: it may lie
 * ahead of us by the clock of the process that claimed it, or because we asked for the time first.
 */
function roomInPace(now: number, others: readonly Slot[], pace: Pace): number {
  const begun = others.filter((slot) => slot.claimed).map((slot) => fromInstant(slot.at));
  const from = Math.max(now, ...begun);
  return earliestAllowed(
    from,
    pace,
    others.map((slot) => fromInstant(slot.at)),
  );
}

/** YouTube would refuse: nothing is asked until the reset. */
function decideUsedUp(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const until = quotaBackAt(moment.now);
  const pause = { reason: 'quota_exceeded', resumesAt: until } as const;
  const changes = pausedWith(state, send, pause, moment.clock);
  return { changes, result: { kind: 'postponed', until: until + 1_000 } };
}

/** queued -> sending, with its place on the timeline and its units. */
export function claimFor(
  state: LedgerState,
  send: SendDocument,
  { now, clock }: Moment,
  attemptId: string,
): { send: SendDocument; changes: LedgerChanges } {
  const ours = claimed(send, { id: attemptId, leaseUntil: clock + LEASE_MS, now: clock });
  const quota = [...withoutReservation(send).quota, ...spent(UNITS_PER_ATTEMPT, now)];
  const slot: Slot = { commentId: send.commentId, at: toInstant(now), claimed: true };
  const slots = withSlot(recentSlots(state.slots, clock), slot);
  return { send: ours, changes: { ...booked(moved(state, ours), quota), slots } };
}

function decideQueued(
  state: LedgerState,
  send: SendDocument,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const { now, clock } = moment;
  const due = fromInstant(send.scheduledFor);
  if (now < due - EARLY_TOLERANCE_MS) return nothing({ kind: 'postponed', until: due });
  const undoUntil = state.batch?.undoUntil ?? null;
  if (undoUntil !== null && clock < fromInstant(undoUntil))
    return nothing({ kind: 'held', until: fromInstant(undoUntil) });

  const others = withoutSlot(state.slots, send.commentId);
  const allowed = send.taskId === null ? now : roomInPace(now, others, state.pace);
  if (allowed > now) return postpone(state, send, allowed);

  if (send.taskId !== null && isUsedUp(state.quota.get(quotaDay(now)) ?? EMPTY_DAY, now))
    return decideUsedUp(state, send, moment);
  const ours = claimFor(state, send, moment, attemptId);
  return { changes: ours.changes, result: attemptOf(state, ours.send, send.taskId !== null) };
}

/**
 * A pause with an end: the task waits for it and then wakes the batch. One that waits for the
 * permission is woken by the permission; where that went wrong the sweep brings us here again.
 */
function decidePaused(
  state: LedgerState,
  send: SendDocument,
  batch: BatchDocument,
  { now, clock }: Moment,
): Decision<Claim> {
  const { resumesAt, taskId, pauseReason } = batch;
  const over = resumesAt !== null && fromInstant(resumesAt) <= now;
  const granted = pauseReason === 'permission_needed' && state.creator?.permission === 'granted';
  if (pauseReason !== null && (over || granted))
    return nothing({ kind: 'resume', taskId, reason: pauseReason });
  // The creator's own pause has no end: nobody needs to look again.
  const recheckAt = pauseReason === 'creator' ? null : toInstant(clock + PERMISSION_RECHECK_MS);
  const dueAt = resumesAt ?? recheckAt;
  const kept = resumesAt === null ? withoutReservation(send) : { send, quota: [] };
  return {
    changes: booked({ sends: [{ ...kept.send, dueAt }] }, kept.quota),
    result:
      resumesAt === null ? { kind: 'stale' } : { kind: 'postponed', until: fromInstant(resumesAt) },
  };
}

/** A task may come for the look after the end; every other one has nothing to do. */
const decideEnded = (send: SendDocument, moment: Moment): Claim =>
  send.dueAt !== null && earlyBy(send, moment) === null
    ? { kind: 'check', send }
    : { kind: 'ended', send };

/** What a delivered task may do with its send. */
export function decideClaim(
  state: LedgerState,
  commentId: string,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const send = state.sends.get(commentId);
  if (!send) return nothing({ kind: 'stale' });
  if (sendHasEnded(send)) return nothing(decideEnded(send, moment));
  if (isOwnClaim(send, attemptId)) return nothing(attemptOf(state, send, send.taskId !== null));
  if (send.status === 'sending') return decideSending(state, send, moment);
  if (send.status === 'unknown') return nothing(decideUnknown(send, moment));

  const { batch } = state;
  if (send.taskId !== null && (!batch || batchHasEnded(batch))) return nothing({ kind: 'stale' });
  if (batch?.status === 'paused') return decidePaused(state, send, batch, moment);
  return decideQueued(state, send, moment, attemptId);
}
