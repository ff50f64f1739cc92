import { isDeepStrictEqual } from 'node:util';
import {
  batchHasEnded,
  itemHasEnded,
  type BatchDocument,
} from '@replywell/contract/documents/batches';
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
import type { PauseReason, SendReason } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { YouTube } from '../youtube/ports.ts';
import { fromInstant, fromInstantOrNull } from '../time.ts';
import { insertOnce, lookBefore, type Outcome } from './attempt.ts';
import { apply, block, changesFor, publish } from './changes.ts';
import { isOpen, nextTime, passed } from './pace.ts';
import { LOOK_IS_FRESH_MS } from './limits.ts';
import {
  Contended,
  mayActAs,
  momentAt,
  queueDue,
  withYouTube,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type Moment,
  type SendingPorts,
} from './ports.ts';
import { spent, UNITS_PER_ATTEMPT, type QuotaChange } from './quota.ts';
import { checkEnded, reconcileSend } from './readings.ts';
import { resumeBatch } from './steer.ts';
import { settleBatch } from './sweep.ts';
import { checkVisibility } from './visibility.ts';

/**
 * Handles a task. The ledger alone says what is due, whatever the task was queued for. A task that
 * comes early does nothing, except to queue the one that replaces it. If a task is missing, the sweep
 * queues one.
 *
 * An attempt reads the ledger once, looks at the thread, claims, inserts and settles. Each write
 * succeeds only if what it replaces has not changed since it was read. So no lock is held while
 * YouTube is asked, and of two attempts only one claims.
 */

/** What is due. Moments are milliseconds since the epoch. */
type Due =
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
interface Attempting {
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
function withNextTask(send: SendDocument, moment: Moment): SendDocument | null {
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
  const rests = reduce(send, { type: 'batch_paused', recheckAt }, clock);
  return { changes: { sends: [rests] }, result: { kind: 'stale' } };
}

/** If the gate is closed, reschedule to the next free slot. */
function postpone(state: LedgerState, send: QueuedSend, { now, clock }: Moment): Decision<Due> {
  const later = reduce(send, { type: 'gate_shut', at: nextTime(state, send, now) }, clock);
  return { changes: changesFor(state, later), result: { kind: 'postponed', send: later } };
}

/** Single replies and "send now" count at the gate, but do not wait for it. */
const isPaced = ({ taskId, undoUntil }: QueuedSend): boolean =>
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
function decideDue(state: LedgerState, attempting: Attempting): Decision<Due> {
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

/** What an attempt was. */
interface Attempted {
  /** As it was claimed, or as it was looked at. */
  send: QueuedSend | SendingSend;
  outcome: Outcome;
  /** Of the claim, or of the look. */
  moment: Moment;
}

/** The state of a send after an attempt. */
export type Settled =
  | { kind: 'sent' | 'queued' | 'paused' | 'unknown' }
  | { kind: 'ended'; reason: SendReason | null }
  /** The send was changed meanwhile, or the lease ran out and another process decided. */
  | { kind: 'superseded' };

/** What any outcome but a published reply makes of the send. */
function decideUnpublished(
  state: LedgerState,
  send: SendDocument,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
  { now, clock }: Moment,
): LedgerChanges {
  switch (outcome.kind) {
    case 'unknown':
      return apply(state, send, { type: 'answer_lost' }, clock);
    case 'end': {
      const { status, reason, comment, doubt: inDoubt } = outcome;
      return apply(state, send, { type: 'refused', status, reason, inDoubt }, clock, comment);
    }
    case 'pause': {
      const { reason, resumesAt, doubt: inDoubt } = outcome;
      return block(state, send, { reason, resumesAt, inDoubt }, clock);
    }
    case 'defer': {
      const { reason, isLate, doubt: inDoubt } = outcome;
      if (!isLate)
        return apply(state, send, { type: 'deferred', from: now, reason, inDoubt }, clock);
      return apply(state, send, { type: 'late', at: nextTime(state, send, now), reason }, clock);
    }
  }
}

function settledAs(send: SendDocument, outcome: Outcome): Settled {
  if (isUnsent(send)) return { kind: 'ended', reason: send.reason };
  if (outcome.kind === 'pause') return { kind: 'paused' };
  return { kind: send.status === 'unknown' ? 'unknown' : 'queued' };
}

/**
 * What an attempt writes. A published reply is always recorded, any other outcome only if the attempt
 * still owns the send. Pure.
 */
export function decideSettle(
  state: LedgerState,
  { send: attempt, outcome, moment: begun }: Attempted,
  clock: number,
): Decision<Settled> {
  const moment = momentAt(begun, clock);
  const send = state.sends.get(attempt.commentId);
  if (!send) return { changes: {}, result: { kind: 'superseded' } };
  if (outcome.kind === 'sent')
    return { changes: publish(state, send, outcome, moment.clock), result: { kind: 'sent' } };
  const isOurs =
    attempt.status === 'sending'
      ? send.status === 'sending' && send.attemptId === attempt.attemptId
      : isDeepStrictEqual(send, attempt);
  if (!isOurs) {
    const next = withNextTask(send, moment);
    return { changes: next ? { sends: [next] } : {}, result: { kind: 'superseded' } };
  }
  const changes = decideUnpublished(state, send, outcome, moment);
  return { changes, result: settledAs(changes.sends?.[0] ?? send, outcome) };
}

const leftBeside = (batch: BatchDocument | null | undefined, { commentId }: SendDocument): number =>
  batch?.items.filter((item) => item.commentId !== commentId && !itemHasEnded(item)).length ?? 0;

/**
 * With more replies than this still open, the batch cannot have ended. More than one, because the last
 * ones may be settling at the same time.
 */
const FEW_LEFT = 5;

/** Throws Contended; the lease then runs out, and the thread is read. */
async function settle(move: Moving, attempted: Attempted, ports: SendingPorts): Promise<Settled> {
  const { outcome, send } = attempted;
  const { uid, taskId, commentId } = send;
  const { settled, sends, left } = await move((state) => {
    const { changes, result: settled } = decideSettle(state, attempted, ports.clock());
    const { sends = [] } = changes;
    return { changes, result: { settled, sends, left: leftBeside(state.batch, send) } };
  });
  const reason = 'reason' in outcome ? outcome.reason : null;
  ports.log('send settled', { uid, commentId, outcome: outcome.kind, reason });
  if (settled.kind === 'ended' || (settled.kind === 'sent' && left <= FEW_LEFT))
    await settleBatch(uid, taskId, ports);
  await queueDue(sends, ports);
  return settled;
}

/** How often an attempt starts over because its send changed during the look. */
const MOST_LOOKS = 4;

/** What became of a send after an attempt, or why there was none. */
export type AttemptResult = Exclude<Due, { kind: 'look' | 'claimed' }> | Settled;

/** A move on what the attempt has read. */
type Moving = <T>(decide: (state: LedgerState) => Decision<T>) => Promise<T>;

async function attempt(
  task: SendReplyTask,
  first: Moment,
  { youtube, ahead }: { youtube: YouTube; ahead: QuotaChange[] },
  ports: SendingPorts,
): Promise<AttemptResult> {
  const { uid, channelId, commentId } = task;
  const { ledger } = ports;
  const attemptId = ports.newId();
  const scope: LedgerScope = {
    channelId,
    replies: [task],
    comments: true,
    batch: 'of-the-send',
    gate: true,
  };
  let looked: Attempting['looked'] = null;
  for (let tries = 0; tries <= MOST_LOOKS; tries += 1) {
    const reading = await ledger.read(uid, scope);
    const move: Moving = (decide) => ledger.move(uid, scope, decide, reading);
    const ask = () =>
      move((state) => {
        const moment = momentAt(first, ports.clock());
        return decideDue(state, { uid, commentId, attemptId, moment, looked });
      });
    let due = await ask();
    if (due.kind === 'look') {
      const { send } = due;
      const moment = momentAt(first, ports.clock());
      const outcome = await lookBefore({ uid, youtube, send, moment }, ports);
      if (outcome) return settle(move, { send, outcome, moment }, ports);
      looked = { send, clock: ports.clock() };
      due = await ask();
    }
    if (due.kind === 'look') continue;
    if (due.kind !== 'claimed') return due;
    if (!looked) return { kind: 'stale' };
    const { send, moment } = due;
    const { send: before } = looked;
    ahead.push(...spent(UNITS_PER_ATTEMPT, moment.now));
    const outcome = await insertOnce({ uid, youtube, send, moment }, isPaced(before), ports);
    return settle(move, { send, outcome, moment }, ports);
  }
  throw new Contended();
}

/** Makes the attempt that is due, if one is. Throws Contended if others keep writing the send. */
export const advance = (
  task: SendReplyTask,
  first: Moment,
  ports: SendingPorts,
): Promise<AttemptResult> =>
  withYouTube(task.uid, first, ports, (youtube, ahead) =>
    attempt(task, first, { youtube, ahead }, ports),
  );

/**
 * Handles one delivery of one task. When it returns, the send has ended, its next task is queued, or
 * the sweep will queue it. If it throws, Cloud Tasks delivers the task again, which is safe. `eta`:
 * the task's scheduled time as Cloud Tasks reports it (milliseconds since the epoch; null: not
 * reported). Returns what was done, for the log.
 */
export async function deliver(
  task: SendReplyTask,
  eta: number | null,
  ports: SendingPorts,
): Promise<string> {
  const clock = ports.clock();
  const moment = { clock, now: Math.max(clock, eta ?? clock) };
  const due = await advance(task, moment, ports);
  switch (due.kind) {
    case 'undoable':
      // Only a queue that runs faster than the clock delivers that early.
      await ports.sleep(due.until - ports.clock());
      return deliver(task, eta, ports);
    case 'over':
      // The process of the last reply may have died before it updated the batch.
      await settleBatch(task.uid, due.send.taskId, ports);
      break;
    case 'check':
      await (due.send.status === 'sent'
        ? checkVisibility(task, { send: due.send, batch: due.batch }, moment, ports)
        : checkEnded(task, due.send, moment, ports));
      break;
    case 'postponed':
      await queueDue([due.send], ports);
      break;
    case 'resume':
      await resumeBatch(task.uid, due, moment.now, ports);
      // Another delivery may have resumed it first, and counts on this task to ask for the next one.
      return deliver(task, eta, ports);
    case 'reconcile':
      await reconcileSend(task, due.send, moment, ports);
  }
  return due.kind;
}
