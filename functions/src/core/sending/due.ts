import { isDeepStrictEqual } from 'node:util';
import { batchHasEnded, type BatchDocument } from '@replywell/contract/documents/batches';
import { EARLY_TOLERANCE_MS, PERMISSION_RECHECK_MS } from '@replywell/contract/reply/limits';
import { claimedAt, reduce } from '@replywell/contract/reply/reduce';
import {
  isUnsent,
  sendHasEnded,
  type QueuedSend,
  type SendDocument,
  type SendingSend,
  type SentSend,
  type UnknownSend,
  type UnsentSend,
} from '@replywell/contract/reply/state';
import type { PauseReason } from '@replywell/contract/states';
import { fromInstant, fromInstantOrNull } from '../time.ts';
import { changesFor } from './changes.ts';
import { LOOK_IS_FRESH_MS } from './limits.ts';
import { isOpen, nextTime, passed } from './pace.ts';
import { mayActAs, type Decision, type LedgerState, type Moment } from './ports.ts';
import { spent, UNITS_PER_ATTEMPT } from './quota.ts';

/** What is due. Moments are milliseconds since the epoch. */
export type Due =
  /** The gate is open: look at the thread, and claim. */
  | { kind: 'look'; send: QueuedSend }
  /** We hold the claim: insert and settle. */
  | { kind: 'claimed'; send: SendingSend; moment: Moment }
  /** It is unknown whether the reply was published: read the thread. */
  | { kind: 'reconcile'; send: UnknownSend }
  /** Another attempt is running. If its process has died, the sweep acts after the lease. */
  | { kind: 'busy' }
  /** It was rescheduled and needs a task for its new time. */
  | { kind: 'postponed'; send: SendDocument }
  /** The creator can undo it until this moment of the clock. */
  | { kind: 'undoable'; until: number }
  /** It has ended, and a look is due: is it visible, or was an insert in doubt published? */
  | { kind: 'check'; send: SentSend | UnsentSend; batch: BatchDocument | null }
  | { kind: 'over'; send: SentSend | UnsentSend }
  /** The reason for the batch's pause is over. */
  | { kind: 'resume'; taskId: string; reason: PauseReason }
  /** Nothing to do: the send waits in a paused batch, or is not due. */
  | { kind: 'stale' }
  /** The send was deleted, or the database was set back to a time before its approval. */
  | { kind: 'gone' };

/** Who attempts, and when. `looked`: the send when its thread was found free. */
export interface Attempting {
  uid: string;
  commentId: string;
  attemptId: string;
  moment: Moment;
  looked: { send: QueuedSend; clock: number } | null;
}

const nothing = (result: Due): Decision<Due> => ({ changes: {}, result });
const STALE = nothing({ kind: 'stale' });

const isEarly = (dueAt: string | null, { now }: Moment): boolean =>
  dueAt === null || now < fromInstant(dueAt) - EARLY_TOLERANCE_MS;

/** The send with the task that replaces this one. null: another task is still to come. */
export function withNextTask(send: SendDocument, moment: Moment): SendDocument | null {
  if (send.status !== 'queued') return null;
  const hasCome = isEarly(send.dueAt, moment) && !isEarly(send.taskAt, moment);
  return hasCome ? reduce(send, { type: 'task_early' }, moment.clock) : null;
}

function tooEarly(send: SendDocument, moment: Moment): Decision<Due> {
  const next = withNextTask(send, moment);
  if (!next) return STALE;
  return { changes: { sends: [next] }, result: { kind: 'postponed', send: next } };
}

/** Once the lease is over, the attempt's process counts as dead. */
function decideSending(
  state: LedgerState,
  send: SendingSend,
  { moment }: Attempting,
): Decision<Due> {
  if (moment.clock < fromInstant(send.leaseUntil)) return nothing({ kind: 'busy' });
  const unknown = reduce(send, { type: 'answer_lost' }, moment.clock);
  const changes = changesFor(state, unknown);
  if (unknown.status !== 'unknown' || isEarly(unknown.dueAt, moment))
    return { changes, result: { kind: 'postponed', send: unknown } };
  return { changes, result: { kind: 'reconcile', send: unknown } };
}

/**
 * A pause with an end is resumed by the first task after it. One for lack of permission is resumed by
 * the new grant, or, if that failed, when the sweep brings the task back here.
 */
function decidePaused(
  state: LedgerState,
  send: QueuedSend,
  { resumesAt, taskId, pauseReason }: BatchDocument,
  { now, clock }: Moment,
): Decision<Due> {
  const over = resumesAt !== null && fromInstant(resumesAt) <= now + EARLY_TOLERANCE_MS;
  const granted = pauseReason === 'permission_needed' && mayActAs(state, send.channelId);
  if (pauseReason !== null && (over || granted))
    return nothing({ kind: 'resume', taskId, reason: pauseReason });
  if (resumesAt !== null) {
    const later = reduce(send, { type: 'batch_resumes', at: fromInstant(resumesAt) }, clock);
    return { changes: { sends: [later] }, result: { kind: 'postponed', send: later } };
  }
  // The creator's own pause has no end, so no further check is needed.
  const recheckAt = pauseReason === 'creator' ? null : clock + PERMISSION_RECHECK_MS;
  const rests = reduce(send, { type: 'batch_paused', recheckAt, cameUntil: now }, clock);
  return { changes: { sends: [rests] }, result: { kind: 'stale' } };
}

/** If the gate is closed, reschedule to the next free slot. */
function postpone(state: LedgerState, send: QueuedSend, { now, clock }: Moment): Decision<Due> {
  const later = reduce(send, { type: 'gate_shut', at: nextTime(state, send, now) }, clock);
  return { changes: changesFor(state, later), result: { kind: 'postponed', send: later } };
}

/** Single replies and "send now" count at the gate, but do not wait for it. */
export const isPaced = ({ taskId, undoUntil }: QueuedSend): boolean =>
  taskId !== null && undoUntil === null;

function decideClaim(state: LedgerState, send: QueuedSend, attempting: Attempting): Decision<Due> {
  const { looked, moment, attemptId } = attempting;
  const { now, clock } = moment;
  if (isPaced(send) && !isOpen(state, now)) return postpone(state, send, moment);
  const isSeen = looked !== null && isDeepStrictEqual(looked.send, send);
  if (!isSeen || clock - looked.clock > LOOK_IS_FRESH_MS) return nothing({ kind: 'look', send });
  const ours = reduce(send, { type: 'claimed', attemptId, begunAt: now }, clock);
  if (ours.status !== 'sending') return STALE;
  return {
    changes: { sends: [ours], gate: passed(state.gate, now), quota: spent(UNITS_PER_ATTEMPT, now) },
    result: { kind: 'claimed', send: ours, moment },
  };
}

function decideQueued(state: LedgerState, send: QueuedSend, attempting: Attempting): Decision<Due> {
  const { moment } = attempting;
  const { batch } = state;
  if (send.taskId !== null && !batch) {
    // Without its batch nobody could see, pause or cancel it.
    const refused = { type: 'refused', status: 'failed', reason: 'not_queued' } as const;
    const ended = reduce(send, refused, moment.clock);
    return {
      changes: changesFor(state, ended),
      result: isUnsent(ended) ? { kind: 'over', send: ended } : { kind: 'stale' },
    };
  }
  const undoUntil = send.undoUntil ?? batch?.undoUntil ?? null;
  const isUndoable = undoUntil !== null && moment.clock < fromInstant(undoUntil);
  const undoable = nothing({ kind: 'undoable', until: fromInstantOrNull(undoUntil) ?? 0 });
  if (send.undoUntil !== null && isUndoable) return undoable;
  if (isEarly(send.dueAt, moment)) return tooEarly(send, moment);
  if (batch && send.taskId !== null && batchHasEnded(batch)) return STALE;
  if (batch?.status === 'paused' && send.undoUntil === null)
    return decidePaused(state, send, batch, moment);
  if (isUndoable) return undoable;
  return decideClaim(state, send, attempting);
}

/** What is due for the send now. Pure. */
export function decideDue(state: LedgerState, attempting: Attempting): Decision<Due> {
  const { uid, commentId, moment, attemptId } = attempting;
  const send = state.sends.get(commentId);
  if (!send) return nothing({ kind: 'gone' });
  // Another creator of the channel has approved a reply since. Their tasks send it.
  if (send.uid !== uid) return STALE;
  if (sendHasEnded(send)) {
    if (isEarly(send.dueAt, moment)) return nothing({ kind: 'over', send });
    return nothing({ kind: 'check', send, batch: state.batch ?? null });
  }
  if (send.status === 'unknown')
    return isEarly(send.dueAt, moment) ? STALE : nothing({ kind: 'reconcile', send });
  if (send.status === 'queued') return decideQueued(state, send, attempting);
  // The claim is ours, even if the answer to its commit was lost.
  if (send.attemptId !== attemptId) return decideSending(state, send, attempting);
  const at = { now: fromInstant(send.begunAt), clock: claimedAt(send) };
  return nothing({ kind: 'claimed', send, moment: at });
}
