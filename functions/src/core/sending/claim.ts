import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { Pace } from '@replywell/contract/pace';
import { fromInstant, toInstant } from '../time.ts';
import { batchHasEnded } from './batch-moves.ts';
import { EARLY_TOLERANCE_MS, LEASE_MS, PERMISSION_RECHECK_MS } from './limits.ts';
import { earliestAllowed } from './pace-planner.ts';
import type { Decision, LedgerState, Slot } from './ports.ts';
import {
  claimed,
  moved,
  nowUnknown,
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
  /** Ours: look, insert, settle. */
  | { kind: 'attempt'; send: SendDocument; channelId: string | null }
  /** Nobody knows whether the reply is out: read the thread. */
  | { kind: 'reconcile'; send: SendDocument; channelId: string | null }
  /** Another attempt is at work; whoever comes after its lease must look. */
  | { kind: 'busy'; until: number }
  | { kind: 'postponed'; until: number }
  | { kind: 'ended'; send: SendDocument }
  /** Paused by quota, and the quota is back. */
  | { kind: 'resume'; taskId: string }
  /** Deleted, or waiting in a paused batch: the task has nothing to do. */
  | { kind: 'stale' };

const nothing = (result: Claim): Decision<Claim> => ({ changes: {}, result });

function decideSending(state: LedgerState, send: SendDocument, moment: Moment): Decision<Claim> {
  const leaseUntil = send.leaseUntil === null ? 0 : fromInstant(send.leaseUntil);
  if (moment.clock < leaseUntil) return nothing({ kind: 'busy', until: leaseUntil });
  const unknown = nowUnknown(send, moment.clock, moment.clock);
  const channelId = state.creator?.channelId ?? null;
  return {
    changes: moved(state, unknown),
    result: { kind: 'reconcile', send: unknown, channelId },
  };
}

function postpone(state: LedgerState, send: SendDocument, until: number): Decision<Claim> {
  const later: SendDocument = {
    ...send,
    scheduledFor: toInstant(until),
    dueAt: toInstant(until),
  };
  return {
    changes: {
      ...moved(state, later),
      slots: withSlot(state.slots, { commentId: send.commentId, at: later.scheduledFor }),
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

function decideQueued(
  state: LedgerState,
  send: SendDocument,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const { now, clock } = moment;
  const due = fromInstant(send.scheduledFor);
  if (now < due - EARLY_TOLERANCE_MS) return nothing({ kind: 'postponed', until: due });

  const others = withoutSlot(state.slots, send.commentId);
  const allowed = send.taskId === null ? now : roomInPace(now, others, state.pace);
  if (allowed > now) return postpone(state, send, allowed);

  const ours = claimed(send, { id: attemptId, leaseUntil: clock + LEASE_MS, now: clock });
  return {
    changes: {
      ...moved(state, ours),
      slots: withSlot(recentSlots(state.slots, clock), {
        commentId: send.commentId,
        at: toInstant(now),
        claimed: true,
      }),
    },
    result: { kind: 'attempt', send: ours, channelId: state.creator?.channelId ?? null },
  };
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
  if (over || granted) return nothing({ kind: 'resume', taskId });
  const dueAt = resumesAt ?? toInstant(clock + PERMISSION_RECHECK_MS);
  return {
    changes: { sends: [{ ...send, dueAt }] },
    result:
      resumesAt === null ? { kind: 'stale' } : { kind: 'postponed', until: fromInstant(resumesAt) },
  };
}

/** What a delivered task may do with its send. */
export function decideClaim(
  state: LedgerState,
  commentId: string,
  moment: Moment,
  attemptId: string,
): Decision<Claim> {
  const send = state.sends.get(commentId);
  if (!send) return nothing({ kind: 'stale' });
  if (sendHasEnded(send)) return nothing({ kind: 'ended', send });
  if (send.status === 'sending') return decideSending(state, send, moment);
  const channelId = state.creator?.channelId ?? null;
  if (send.status === 'unknown') return nothing({ kind: 'reconcile', send, channelId });

  const { batch } = state;
  if (send.taskId !== null && (!batch || batchHasEnded(batch))) return nothing({ kind: 'stale' });
  if (batch?.status === 'paused') return decidePaused(state, send, batch, moment);
  return decideQueued(state, send, moment, attemptId);
}
