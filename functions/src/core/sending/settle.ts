import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstantOrNull } from '../time.ts';
import type { Outcome } from './attempt.ts';
import type { Moment } from './claim.ts';
import { deferralDelay, MAX_DEFERRALS } from './limits.ts';
import type { Decision, LedgerState } from './ports.ts';
import { exhaustedOn, spent, withReservation } from './quota-book.ts';
import { UNITS_PER_ATTEMPT } from './quota-share.ts';
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
  withoutSlot,
  type End,
} from './send-moves.ts';

/** Where the send stands after an attempt. */
export type Settled =
  /** `checkAt`: when to look whether it can be seen. */
  | { kind: 'sent'; checkAt: number | null }
  /** `checkAt`: when it is looked for all the same, where an insert is in doubt. */
  | { kind: 'ended'; reason: SendReason | null; checkAt: number | null }
  | { kind: 'queued'; at: number }
  | { kind: 'paused'; resumesAt: number | null }
  | { kind: 'unknown'; lookAt: number }
  /** The lease had run out and somebody else has decided. */
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
    changes: { ...changes, slots: withoutSlot(state.slots, send.commentId) },
    result: { kind: 'ended', reason: end.reason, checkAt },
  };
}

/** The creator took it back meanwhile: now that nothing is out, it ends instead of waiting. */
const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;

/** Perhaps inserted: nothing more is done until the thread has been read for long enough. */
function decideUnknown(
  state: LedgerState,
  send: SendDocument,
  { clock }: Moment,
): Decision<Settled> {
  const unknown = nowUnknown(send, clock);
  const lookAt = fromInstantOrNull(unknown.dueAt) ?? clock;
  return { changes: movedUnknown(state, unknown), result: { kind: 'unknown', lookAt } };
}

function deferred(
  state: LedgerState,
  send: SendDocument,
  { reason, retryAfterMs = null, doubt = false }: Extract<Outcome, { kind: 'defer' }>,
  moment: Moment,
): Decision<Settled> {
  // A list that lags would not show it to the next look either: nothing before that is over.
  if (doubt && send.taskId !== null) return decideUnknown(state, send, moment);
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
  // The creator waits for a single send: an honest refusal now beats a reply some time later.
  if (send.taskId === null || send.deferrals >= MAX_DEFERRALS)
    return endWith(state, send, { status: 'failed', reason }, moment.clock);
  const at = moment.now + deferralDelay(send.deferrals + 1, retryAfterMs);
  const later = withReservation(requeued(send, at, moment.clock), at);
  return {
    changes: booked(moved(state, later.send), later.quota),
    result: { kind: 'queued', at },
  };
}

function decideOutcome(
  state: LedgerState,
  attempt: SendDocument,
  outcome: Outcome,
  moment: Moment,
): Decision<Settled> {
  const send = state.sends.get(attempt.commentId);
  if (!send) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'sent') {
    const changes = settledSent(state, send, outcome, moment.clock);
    const dueAt = (changes.sends?.[0] ?? send).dueAt;
    return { changes, result: { kind: 'sent', checkAt: fromInstantOrNull(dueAt) } };
  }
  const ours = send.status === 'sending' && send.attemptId === attempt.attemptId;
  if (!ours) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'unknown') return decideUnknown(state, send, moment);
  const inDoubt = outcome.kind !== 'pause' && outcome.doubt === true;
  return decideWithout(state, inDoubt ? send : harmless(send), outcome, moment);
}

/** Nothing was inserted, as far as anybody knows now. */
function decideWithout(
  state: LedgerState,
  send: SendDocument,
  outcome: Extract<Outcome, { kind: 'end' | 'defer' | 'pause' }>,
  moment: Moment,
): Decision<Settled> {
  switch (outcome.kind) {
    case 'end':
      return endWith(state, send, outcome, moment.clock);
    case 'defer':
      return deferred(state, send, outcome, moment);
    case 'pause': {
      if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
      if (send.taskId === null)
        return endWith(state, send, { status: 'failed', reason: outcome.reason }, moment.clock);
      const { resumesAt } = outcome;
      return {
        changes: pausedWith(state, send, outcome, moment.clock),
        result: { kind: 'paused', resumesAt },
      };
    }
  }
}

/**
 * Writes down what came of an attempt. That a reply is on YouTube is a fact and is always recorded,
 * and so is what the calls have cost; everything else only by the attempt that still owns the send.
 * `units`: what was really spent, where the claim has counted a whole attempt.
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
  const quota = [
    ...spent(units - UNITS_PER_ATTEMPT, moment.now),
    ...(isUsedUp ? [exhaustedOn(moment.now)] : []),
  ];
  return { changes: booked(changes, quota), result };
}
