import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason } from '@replywell/contract/states';
import type { Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant } from '../../time.ts';
import { looksDue } from '../ledger/batch-looks.ts';
import { batchHasEnded } from '../ledger/batch-moves.ts';
import { EARLY_TOLERANCE_MS, LEASE_MS, PERMISSION_RECHECK_MS } from '../ledger/limits.ts';
import { mayBeginNow, newPlace } from '../pace/places.ts';
import { mayActAs, type Decision, type LedgerChanges, type LedgerState } from '../ledger/ports.ts';
import { spent, withoutReservation, withReservation } from '../quota/book.ts';
import { quotaBackAt, quotaDay } from '../quota/day.ts';
import { EMPTY_DAY, isUsedUp, UNITS_PER_ATTEMPT } from '../quota/share.ts';
import {
  booked,
  claimed,
  moved,
  lapsed,
  pausedWith,
  retimed,
  sendHasEnded,
} from '../ledger/send-moves.ts';

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
  /** Ours: look, insert, settle. `pace`: keeps its distance by these limits; null: goes at once. */
  | {
      kind: 'attempt';
      send: SendDocument;
      pace: Pace | null;
    }
  /** Nobody knows whether the reply is out: read the thread. */
  | { kind: 'reconcile'; send: SendDocument }
  /** Another attempt is at work; whoever comes after its lease must look. */
  | { kind: 'busy'; until: number }
  | { kind: 'postponed'; until: number }
  /** Its moment is over: it needs another place, for which the timeline must be looked at. */
  | { kind: 'late' }
  | { kind: 'ended'; send: SendDocument }
  /** May still be undone: nothing happens before this moment of the clock. */
  | { kind: 'held'; until: number }
  /**
   * Ended some minutes ago: look whether it can be seen, or came to something after all. `together`:
   * the batch's replies that are looked for with it.
   */
  | { kind: 'check'; send: SendDocument; together: readonly BatchItem[] }
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
): Extract<Claim, { kind: 'attempt' }> => ({
  kind: 'attempt',
  send,
  pace: send.atOnce ? null : state.pace,
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
  // Its process died: what it has called stays counted as a whole attempt.
  const free = withoutReservation(lapsed(send, moment.clock));
  const changes = booked(moved(state, free.send), [
    ...free.quota,
    ...spent(UNITS_PER_ATTEMPT, moment.now),
  ]);
  const early = earlyBy(free.send, moment);
  return early === null
    ? { changes, result: { kind: 'reconcile', send: free.send } }
    : { changes, result: { kind: 'postponed', until: early } };
}

/** The reply gets another time, which its row, its batch and its task all have. */
function postpone(state: LedgerState, send: SendDocument, until: number): Decision<Claim> {
  const later = withReservation(retimed(send, until), until);
  const fields = { scheduledFor: later.send.scheduledFor };
  const known = state.comments.has(send.commentId);
  return {
    changes: {
      ...booked(moved(state, later.send), later.quota),
      ...(known ? { comments: [{ id: send.commentId, fields }] } : {}),
    },
    result: { kind: 'postponed', until },
  };
}

/** YouTube would refuse: nothing is asked until the reset. */
function decideUsedUp(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const until = quotaBackAt(moment.now);
  const pause = { reason: 'quota_exceeded', resumesAt: until } as const;
  const changes = pausedWith(state, send, pause, moment.clock);
  return { changes, result: { kind: 'postponed', until: until + 1_000 } };
}

/** queued -> sending, with this moment as its place and its units kept. */
export function claimFor(
  send: SendDocument,
  { now, clock }: Moment,
  { attemptId, atOnce }: { attemptId: string; atOnce: boolean },
): { send: SendDocument; changes: LedgerChanges } {
  const kept = withReservation(send, now);
  const attempt = { id: attemptId, leaseUntil: clock + LEASE_MS, now: clock, atOnce };
  const ours = claimed(kept.send, attempt, now);
  return { send: ours, changes: booked({ sends: [ours] }, kept.quota) };
}

function claimSpaced(
  state: LedgerState,
  send: SendDocument,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  if (!mayActAs(state, send.channelId)) {
    const pause = { reason: 'other_channel', resumesAt: null } as const;
    return {
      changes: pausedWith(state, send, pause, moment.clock),
      result: { kind: 'stale' },
    };
  }
  if (isUsedUp(state.quota.get(quotaDay(moment.now)) ?? EMPTY_DAY, moment.now))
    return decideUsedUp(state, send, moment);
  const ours = claimFor(send, moment, { attemptId, atOnce: false });
  return { changes: ours.changes, result: attemptOf(state, ours.send) };
}

/** A reply of a batch is claimed at its own moment, which its plan has kept free for it. */
function decideQueued(
  state: LedgerState,
  send: SendDocument,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const { now, clock } = moment;
  const due = fromInstant(send.undoUntil ?? send.scheduledFor);
  if (now < due - EARLY_TOLERANCE_MS) return nothing({ kind: 'postponed', until: due });
  const undoUntil = send.undoUntil ?? state.batch?.undoUntil ?? null;
  if (undoUntil !== null && clock < fromInstant(undoUntil))
    return nothing({ kind: 'held', until: fromInstant(undoUntil) });

  if (send.taskId === null || send.undoUntil !== null) {
    const ours = claimFor(send, moment, { attemptId, atOnce: true });
    return { changes: ours.changes, result: attemptOf(state, ours.send) };
  }
  // Within the interval its place is still its own: nobody else was planned so close to it.
  const isLate = now >= due + state.pace.minIntervalSeconds * 1_000;
  if (isLate || send.place === null) return nothing({ kind: 'late' });
  return claimSpaced(state, send, moment, attemptId);
}

/** A reply that comes up late: at once where there is room for it, else at the next free moment. */
export function decideLate(
  state: LedgerState,
  messageId: string,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const claim = decideClaim(state, messageId, moment, attemptId);
  const send = state.sends.get(messageId);
  if (claim.result.kind !== 'late' || !send) return claim;
  const { pace, timeline } = state;
  const asked = { ...moment, pace, timeline };
  if (mayBeginNow(messageId, asked)) return claimSpaced(state, send, moment, attemptId);
  return postpone(state, send, newPlace(messageId, asked));
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
  const waits = pauseReason === 'permission_needed' || pauseReason === 'other_channel';
  const granted =
    waits && state.creator?.permission === 'granted' && mayActAs(state, send.channelId);
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
function decideEnded({ batch }: LedgerState, send: SendDocument, moment: Moment): Claim {
  if (send.dueAt === null || earlyBy(send, moment) !== null) return { kind: 'ended', send };
  const isSent = send.status === 'sent';
  return { kind: 'check', send, together: isSent ? looksDue(batch, moment.now) : [] };
}

/** What a delivered task may do with its send. */
export function decideClaim(
  state: LedgerState,
  messageId: string,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const send = state.sends.get(messageId);
  if (!send) return nothing({ kind: 'stale' });
  if (sendHasEnded(send)) return nothing(decideEnded(state, send, moment));
  if (isOwnClaim(send, attemptId)) return nothing(attemptOf(state, send));
  if (send.status === 'sending') return decideSending(state, send, moment);
  if (send.status === 'unknown') return nothing(decideUnknown(send, moment));

  const { batch } = state;
  if (send.taskId !== null && (!batch || batchHasEnded(batch))) return nothing({ kind: 'stale' });
  const isApproved = send.undoUntil !== null;
  if (batch?.status === 'paused' && !isApproved) return decidePaused(state, send, batch, moment);
  return decideQueued(state, send, moment, attemptId);
}
