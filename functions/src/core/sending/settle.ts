import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import type { Outcome } from './attempt.ts';
import type { Moment } from './claim.ts';
import { deferralDelay, FIRST_RECONCILE_DELAY_MS, MAX_DEFERRALS } from './limits.ts';
import type { Decision, LedgerState } from './ports.ts';
import {
  moved,
  nowUnknown,
  pausedWith,
  requeued,
  settledSent,
  settledWithout,
  withoutSlot,
} from './send-moves.ts';

/** Where the send stands after an attempt. */
export type Settled =
  | { kind: 'sent' }
  | { kind: 'ended'; reason: SendReason }
  | { kind: 'queued'; at: number }
  | { kind: 'paused'; resumesAt: number | null }
  | { kind: 'unknown'; lookAt: number }
  /** The lease had run out and somebody else has decided. */
  | { kind: 'moved-on' };

type End = { status: 'skipped' | 'failed'; reason: SendReason };

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

function deferred(
  state: LedgerState,
  send: SendDocument,
  reason: SendReason,
  moment: Moment,
): Decision<Settled> {
  // The creator waits for a single send: an honest refusal now beats a reply some time later.
  if (send.taskId === null || send.deferrals >= MAX_DEFERRALS)
    return endWith(state, send, { status: 'failed', reason }, moment.clock);
  const at = moment.now + deferralDelay(send.deferrals + 1);
  const later = requeued(send, at, moment.clock);
  return { changes: moved(state, later), result: { kind: 'queued', at } };
}

/**
 * Writes down what came of an attempt. That a reply is on YouTube is a fact and is always recorded;
 * everything else only by the attempt that still owns the send.
 */
export function decideSettle(
  state: LedgerState,
  attempt: SendDocument,
  outcome: Outcome,
  moment: Moment,
): Decision<Settled> {
  const send = state.sends.get(attempt.commentId);
  if (!send) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'sent')
    return { changes: settledSent(state, send, outcome, moment.clock), result: { kind: 'sent' } };

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
