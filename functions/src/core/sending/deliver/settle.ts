import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstant, fromInstantOrNull, toInstant } from '../../time.ts';
import type { Outcome } from './attempt.ts';
import type { Moment } from './claim.ts';
import { deferralDelay, LEAST_WAIT_MS, MAX_DEFERRALS } from '../ledger/limits.ts';
import type { Decision, LedgerChanges, LedgerState } from '../ledger/ports.ts';
import { newPlace } from '../pace/places.ts';
import { shownTimes } from '../pace/replan.ts';
import {
  UNITS_PER_ATTEMPT,
  exhaustedOn,
  spent,
  withReservation,
  withoutReservation,
} from '../quota/book.ts';
import {
  booked,
  harmless,
  moved,
  movedUnknown,
  nowUnknown,
  pausedWith,
  requeued,
  settledSent,
  settledWithout,
  type End,
} from '../ledger/send-moves.ts';

/** The state of a send after an attempt. Moments are milliseconds since the epoch. */
export type Settled =
  /** `checkAt`: when to look for it. null: a shared look covers it. */
  | { kind: 'sent'; checkAt: number | null }
  /** `checkAt`: when it is still looked for, if an insert is in doubt. */
  | { kind: 'ended'; reason: SendReason | null; checkAt: number | null }
  | { kind: 'queued'; at: number }
  | { kind: 'paused'; resumesAt: number | null }
  | { kind: 'unknown'; lookAt: number }
  /** The lease had run out, and another process has decided. */
  | { kind: 'moved-on' };

function endWith(
  state: LedgerState,
  send: SendDocument,
  end: End,
  clock: number,
): Decision<Settled> {
  const changes = settledWithout(state, send, end, clock);
  const checkAt = fromInstantOrNull(changes.sends?.[0]?.dueAt ?? null);
  return {
    changes,
    result: { kind: 'ended', reason: end.reason, checkAt },
  };
}

/** The creator cancelled it during the attempt. Nothing was sent, so it ends instead of waiting. */
const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;

/** The latest moment, in the creator's time, at which YouTube may have received the reply. */
const answeredAt = (attempt: SendDocument, { now, clock }: Moment): string =>
  toInstant(now + Math.max(0, clock - fromInstant(attempt.updatedAt)));

/** The reply may have been inserted. Others keep their distance as from a sent reply. */
const doubted = (send: SendDocument, moment: Moment): SendDocument =>
  nowUnknown({ ...send, place: answeredAt(send, moment) }, moment.clock);

/** Nothing more is sent until the readings decide. */
function decideUnknown(state: LedgerState, send: SendDocument, moment: Moment): Decision<Settled> {
  const unknown = doubted(send, moment);
  const lookAt = fromInstantOrNull(unknown.dueAt) ?? moment.clock;
  return { changes: movedUnknown(state, unknown), result: { kind: 'unknown', lookAt } };
}

/** The reply waits for another moment, and its batch and its comment both say so. */
function queuedAgain(state: LedgerState, send: SendDocument, at: number): Decision<Settled> {
  const later = withReservation(send, at);
  const comments = shownTimes(state, [later.send]);
  return {
    changes: { ...booked(moved(state, later.send), later.quota), comments },
    result: { kind: 'queued', at },
  };
}

function deferred(
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
  return queuedAgain(state, requeued(send, at, moment.clock), at);
}

/**
 * Another reply had the moment, so this one moves to the next free one. It does not count as a
 * failure.
 */
function gaveWay(state: LedgerState, send: SendDocument, moment: Moment): Decision<Settled> {
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
  const { pace, timeline } = state;
  const now = fromInstant(answeredAt(send, moment));
  const free = newPlace(send.messageId, { now, clock: moment.clock, pace, timeline });
  const at = Math.max(free, now + LEAST_WAIT_MS);
  const { deferrals } = send;
  return queuedAgain(state, { ...requeued(send, at, moment.clock), deferrals }, at);
}

/**
 * The batch waits. In doubt its reply does not go out by itself when the batch goes on: the readings
 * decide first.
 */
function paused(
  state: LedgerState,
  send: SendDocument,
  { doubt: inDoubt = false, ...pause }: Extract<Outcome, { kind: 'pause' }>,
  moment: Moment,
): Decision<Settled> {
  const { clock } = moment;
  if (send.taskId === null)
    return endWith(state, send, { status: 'failed', reason: pause.reason }, clock);
  const result: Settled = { kind: 'paused', resumesAt: pause.resumesAt };
  if (inDoubt) {
    const unknown = doubted(send, moment);
    const { comments = [] } = movedUnknown(state, unknown);
    return { changes: { ...pausedWith(state, unknown, pause, clock), comments }, result };
  }
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, clock);
  return { changes: pausedWith(state, send, pause, clock), result };
}

function decideOutcome(
  state: LedgerState,
  attempt: SendDocument,
  outcome: Outcome,
  moment: Moment,
): Decision<Settled> {
  const send = state.sends.get(attempt.messageId);
  if (!send) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'sent') {
    const gone = { ...send, place: answeredAt(attempt, moment) };
    const changes = settledSent(state, gone, outcome, moment.clock);
    const dueAt = (changes.sends?.[0] ?? send).dueAt;
    return { changes, result: { kind: 'sent', checkAt: fromInstantOrNull(dueAt) } };
  }
  const ours = send.status === 'sending' && send.attemptId === attempt.attemptId;
  if (!ours) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'unknown') return decideUnknown(state, send, moment);
  const inDoubt = 'doubt' in outcome && outcome.doubt === true;
  return decideWithout(state, inDoubt ? send : harmless(send), outcome, moment);
}

/** The cases in which nothing was inserted, as far as we know now. */
function decideWithout(
  state: LedgerState,
  send: SendDocument,
  outcome: Extract<Outcome, { kind: 'end' | 'defer' | 'give-way' | 'pause' }>,
  moment: Moment,
): Decision<Settled> {
  switch (outcome.kind) {
    case 'end':
      return endWith(state, send, outcome, moment.clock);
    case 'defer':
      return deferred(state, send, outcome, moment);
    case 'give-way':
      return gaveWay(state, send, moment);
    case 'pause':
      return paused(state, send, outcome, moment);
  }
}

/**
 * Adds what the attempt's calls cost. The reservation covers a whole attempt, so a reply that was
 * sent as planned changes nothing. Otherwise the reservation is cancelled, unless the reply is
 * queued again, and the real units are counted. If others took the attempt for dead, they have
 * counted it as a whole one.
 */
function paid(
  changes: LedgerChanges,
  { units, now, isOurs }: { units: number; now: number; isOurs: boolean },
): LedgerChanges {
  if (!isOurs) return booked(changes, spent(units - UNITS_PER_ATTEMPT, now));
  const [send] = changes.sends ?? [];
  if (!send || send.status === 'queued') return booked(changes, spent(units, now));
  if (send.quotaDay === null || (send.status === 'sent' && units === UNITS_PER_ATTEMPT))
    return booked(changes, send.quotaDay === null ? spent(units, now) : []);
  const free = withoutReservation(send);
  return booked({ ...changes, sends: [free.send] }, [...free.quota, ...spent(units, now)]);
}

/**
 * Decides what an attempt writes. A published reply and the cost of the calls are always recorded.
 * Anything else is recorded only if the attempt still owns the send. `units`: units really spent.
 * Pure.
 */
export function decideSettle(
  state: LedgerState,
  attempt: SendDocument,
  outcome: Outcome,
  moment: Moment,
  units = UNITS_PER_ATTEMPT,
): Decision<Settled> {
  const { changes, result } = decideOutcome(state, attempt, outcome, moment);
  const isUsedUp = outcome.kind === 'pause' && outcome.reason === 'quota_exceeded';
  const isOurs = state.sends.get(attempt.messageId)?.attemptId === attempt.attemptId;
  const all = paid(changes, { units, now: moment.now, isOurs });
  return { changes: booked(all, isUsedUp ? [exhaustedOn(moment.now)] : []), result };
}
