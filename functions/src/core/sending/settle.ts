import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstantOrNull } from '../time.ts';
import type { Outcome } from './attempt.ts';
import type { Moment } from './claim.ts';
import { deferralDelay, FIRST_RECONCILE_DELAY_MS, MAX_DEFERRALS } from './limits.ts';
import type { Decision, LedgerState } from './ports.ts';
import { exhaustedOn, spent, withReservation } from './quota-book.ts';
import { UNITS_PER_ATTEMPT } from './quota-share.ts';
import {
  booked,
  moved,
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
  | { kind: 'ended'; reason: SendReason | null }
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
  return {
    changes: {
      ...settledWithout(state, send, end, clock),
      slots: withoutSlot(state.slots, send.commentId),
    },
    result: { kind: 'ended', reason: end.reason },
  };
}

/** The creator took it back meanwhile: now that nothing is out, it ends instead of waiting. */
const TAKEN_BACK = { status: 'cancelled', reason: 'cancelled_by_creator' } as const;

function deferred(
  state: LedgerState,
  send: SendDocument,
  reason: SendReason,
  moment: Moment,
): Decision<Settled> {
  if (send.cancelRequested) return endWith(state, send, TAKEN_BACK, moment.clock);
  // The creator waits for a single send: an honest refusal now beats a reply some time later.
  if (send.taskId === null || send.deferrals >= MAX_DEFERRALS)
    return endWith(state, send, { status: 'failed', reason }, moment.clock);
  const at = moment.now + deferralDelay(send.deferrals + 1);
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
  switch (outcome.kind) {
    case 'end':
      return endWith(state, send, outcome, moment.clock);
    case 'unknown': {
      const lookAt = moment.now + FIRST_RECONCILE_DELAY_MS;
      const unknown = nowUnknown(send, lookAt, moment.clock);
      return { changes: moved(state, unknown), result: { kind: 'unknown', lookAt } };
    }
    case 'defer':
      return deferred(state, send, outcome.reason, moment);
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
