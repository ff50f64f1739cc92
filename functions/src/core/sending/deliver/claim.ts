import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason } from '@replywell/contract/states';
import type { Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant } from '../../time.ts';
import { looksDue, batchHasEnded } from '../ledger/batch-moves.ts';
import { EARLY_TOLERANCE_MS, LEASE_MS, PERMISSION_RECHECK_MS } from '../ledger/limits.ts';
import { mayBeginNow, newPlace } from '../pace/places.ts';
import { shownTimes } from '../pace/replan.ts';
import { mayActAs, type Decision, type LedgerChanges, type LedgerState } from '../ledger/ports.ts';
import {
  UNITS_PER_ATTEMPT,
  dayIn,
  isUsedUp,
  spent,
  usedUpUntil,
  withReservation,
  withoutReservation,
} from '../quota/book.ts';
import { quotaDay } from '../quota/day.ts';
import {
  booked,
  claimed,
  moved,
  lapsed,
  pausedWith,
  retimed,
  sendHasEnded,
  settledWithout,
} from '../ledger/send-moves.ts';
import { sendAfter, withStep } from '../ledger/steps.ts';

/**
 * Both are milliseconds since the epoch. `now`: the time in which replies are spaced. It is the
 * clock, or the time the task was planned for if that is later. Cloud Tasks never delivers early,
 * so such a task is due. `clock`: this machine's time. Leases count in it, because they protect
 * running calls.
 */
export interface Moment {
  now: number;
  clock: number;
}

/** What a delivery has to do. Moments are milliseconds since the epoch. */
export type Claim =
  /**
   * We hold the claim: look, insert, settle. `pace`: keep the distance by these limits. null: send
   * at once.
   */
  | {
      kind: 'attempt';
      send: SendDocument;
      pace: Pace | null;
    }
  /** It is unknown whether the reply was published: read the thread. */
  | { kind: 'reconcile'; send: SendDocument }
  /** Another attempt is running. After its lease the thread must be read. */
  | { kind: 'busy'; send: SendDocument }
  /** It has time until then. `send`: as it is now, with the number of that step. */
  | { kind: 'postponed'; until: number; send: SendDocument }
  /**
   * Its moment is over, so it needs another place; or its batch is gone. For both more must be read:
   * the timeline and the comment.
   */
  | { kind: 'late' }
  | { kind: 'ended'; send: SendDocument }
  /** It can still be undone, so nothing happens before this moment of the clock. */
  | { kind: 'held'; until: number }
  /**
   * The send has ended and a look is due: is the reply visible, or was an insert in doubt
   * published? `together`: the items of the batch that are looked for with it.
   */
  | { kind: 'check'; send: SendDocument; together: readonly BatchItem[] }
  /** The batch is paused, and this reason for it is over. */
  | { kind: 'resume'; taskId: string; reason: PauseReason }
  /** The task has nothing to do: the send was deleted, waits in a paused batch, or is not due. */
  | { kind: 'stale' };

const nothing = (result: Claim): Decision<Claim> => ({ changes: {}, result });

/** Whether this attempt's own claim is already written. This happens when Firestore's answer was lost. */
export const isOwnClaim = (send: SendDocument, attemptId: string): boolean =>
  send.status === 'sending' && send.attemptId === attemptId;

/** The result for a claim that is written in the ledger. */
export const attemptOf = (
  state: LedgerState,
  send: SendDocument,
): Extract<Claim, { kind: 'attempt' }> => ({
  kind: 'attempt',
  send,
  pace: send.atOnce ? null : state.pace,
});

/** If this delivery comes before the send's next step is due: the moment to wait for. null: it is due. */
function earlyBy({ dueAt }: SendDocument, { now }: Moment): number | null {
  const due = dueAt === null ? now : fromInstant(dueAt);
  return now < due - EARLY_TOLERANCE_MS ? due : null;
}

/**
 * A delivery before the time of the next reading (a task delivered twice, the safety net of a
 * single send) reads nothing and counts for nothing. The send's own task is in the queue, or the
 * sweep notices that it is missing.
 */
const decideUnknown = (send: SendDocument, moment: Moment): Claim =>
  earlyBy(send, moment) === null ? { kind: 'reconcile', send } : { kind: 'stale' };

function decideSending(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const leaseUntil = send.leaseUntil === null ? 0 : fromInstant(send.leaseUntil);
  if (moment.clock < leaseUntil) return nothing({ kind: 'busy', send });
  // The process of that attempt died. Its calls stay counted as a whole attempt.
  const free = withoutReservation(lapsed(send, moment.clock));
  const changes = booked(moved(state, free.send), [
    ...free.quota,
    ...spent(UNITS_PER_ATTEMPT, moment.now),
  ]);
  const early = earlyBy(free.send, moment);
  return early === null
    ? { changes, result: { kind: 'reconcile', send: free.send } }
    : { changes, result: { kind: 'postponed', until: early, send: free.send } };
}

/** Gives the reply another time, also in its comment, its batch and its task. */
function postpone(state: LedgerState, send: SendDocument, until: number): Decision<Claim> {
  const later = withReservation(retimed(send, until), until);
  const comments = shownTimes(state, [later.send]);
  return {
    changes: { ...booked(moved(state, later.send), later.quota), comments },
    result: { kind: 'postponed', until, send: later.send },
  };
}

/** YouTube would refuse the calls, so the batch is paused, usually until the reset. */
function decideUsedUp(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const until = usedUpUntil(dayIn(state.quota, quotaDay(moment.now)), moment.now);
  const pause = { reason: 'quota_exceeded', resumesAt: until } as const;
  const changes = pausedWith(state, send, pause, moment.clock);
  const later = sendAfter(changes, send);
  return { changes, result: { kind: 'postponed', until: until + 1_000, send: later } };
}

/** queued -> sending, with `now` as its place and its units reserved. Writes nothing itself. */
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
  if (isUsedUp(dayIn(state.quota, quotaDay(moment.now)), moment.now))
    return decideUsedUp(state, send, moment);
  const ours = claimFor(send, moment, { attemptId, atOnce: false });
  return { changes: ours.changes, result: attemptOf(state, ours.send) };
}

/** A reply of a batch is claimed at its own moment, because its plan has kept that moment free. */
function decideQueued(
  state: LedgerState,
  send: SendDocument,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const { now, clock } = moment;
  const due = fromInstant(send.undoUntil ?? send.scheduledFor);
  if (now < due - EARLY_TOLERANCE_MS) return nothing({ kind: 'postponed', until: due, send });
  const undoUntil = send.undoUntil ?? state.batch?.undoUntil ?? null;
  if (undoUntil !== null && clock < fromInstant(undoUntil))
    return nothing({ kind: 'held', until: fromInstant(undoUntil) });

  if (send.taskId === null || send.undoUntil !== null) {
    const ours = claimFor(send, moment, { attemptId, atOnce: true });
    return { changes: ours.changes, result: attemptOf(state, ours.send) };
  }
  // Within the minimum interval the place is still free, because no other reply was planned so
  // close to it.
  const isLate = now >= due + state.pace.minIntervalSeconds * 1_000;
  if (isLate || send.place === null) return nothing({ kind: 'late' });
  return claimSpaced(state, send, moment, attemptId);
}

/** A batch and its sends are written together, so only a document that does not fit leaves a gap. */
const hasNoBatch = ({ batch }: LedgerState, { taskId }: SendDocument): boolean =>
  taskId !== null && batch === null;

/**
 * Nobody could see, pause or cancel a reply without its batch, so it is not sent. It ends, and its
 * text is the comment's draft again.
 */
function decideStranded(
  state: LedgerState,
  send: SendDocument,
  { clock }: Moment,
): Decision<Claim> {
  const end = { status: 'failed', reason: 'not_queued' } as const;
  return { changes: settledWithout(state, send, end, clock), result: { kind: 'ended', send } };
}

/**
 * The claim for a reply that is late: at once if there is room, otherwise it moves to the next free
 * moment. Otherwise as decideClaim. `state` must hold the timeline and the comments.
 */
export function decideLate(
  state: LedgerState,
  messageId: string,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const claim = decideClaim(state, messageId, moment, attemptId);
  const send = state.sends.get(messageId);
  if (claim.result.kind !== 'late' || !send) return claim;
  if (hasNoBatch(state, send)) return decideStranded(state, send, moment);
  const { pace, timeline } = state;
  const asked = { ...moment, pace, timeline };
  if (mayBeginNow(messageId, asked)) return claimSpaced(state, send, moment, attemptId);
  return postpone(state, send, newPlace(messageId, asked));
}

/**
 * If the pause has an end, the task waits for it and then resumes the batch. If it waits for the
 * permission, a new grant resumes it; if that failed, the sweep brings the task here again.
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
  // An old task of a reply that waits for the end of the pause already.
  if (resumesAt !== null && send.dueAt === resumesAt)
    return nothing({ kind: 'postponed', until: fromInstant(resumesAt), send });
  // The creator's own pause has no end, so no further check is needed.
  const recheckAt = pauseReason === 'creator' ? null : toInstant(clock + PERMISSION_RECHECK_MS);
  const dueAt = resumesAt ?? recheckAt;
  // Without an end it takes no room either. It may have been under way when the batch was paused.
  const kept =
    resumesAt === null ? withoutReservation({ ...send, place: null }) : { send, quota: [] };
  const waiting = withStep(kept.send, dueAt);
  return {
    changes: booked({ sends: [waiting] }, kept.quota),
    result:
      resumesAt === null
        ? { kind: 'stale' }
        : { kind: 'postponed', until: fromInstant(resumesAt), send: waiting },
  };
}

/** After the end a task may come for a look. Every other task has nothing to do. */
function decideEnded({ batch }: LedgerState, send: SendDocument, moment: Moment): Claim {
  if (send.dueAt === null || earlyBy(send, moment) !== null) return { kind: 'ended', send };
  const isSent = send.status === 'sent';
  return { kind: 'check', send, together: isSent ? looksDue(batch, moment.now) : [] };
}

/**
 * Decides what a delivered task may do with its send. Pure. `late` means: read the timeline and
 * call decideLate.
 */
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
  if (hasNoBatch(state, send)) return nothing({ kind: 'late' });
  if (batch && send.taskId !== null && batchHasEnded(batch)) return nothing({ kind: 'stale' });
  const isApproved = send.undoUntil !== null;
  if (batch?.status === 'paused' && !isApproved) return decidePaused(state, send, batch, moment);
  return decideQueued(state, send, moment, attemptId);
}
