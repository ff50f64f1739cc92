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
 * A task comes: what is due is decided by the ledger alone, whatever the task was queued for.
 * One that comes early finds nothing due and ends; the step that is planned has a task of its own,
 * or, after a pause or with another pace, gets one from that early task. Where there is none, the
 * sweep queues one.
 *
 * An attempt reads what it needs once, looks at the thread, claims on what it has read, and settles
 * on the same: each is written only if what it writes is still as it was. So nothing holds a lock
 * while YouTube is asked, and of two attempts one claims.
 */

/** What a delivery has to do. Moments are milliseconds since the epoch. */
type Due =
  /** The gate is open: look at the thread, and claim. */
  | { kind: 'look'; send: QueuedSend }
  /** We hold the claim: insert and settle. */
  | { kind: 'claimed'; send: SendingSend; moment: Moment }
  /** It is unknown whether the reply was published: read the thread. */
  | { kind: 'reconcile'; send: UnknownSend }
  /** Another attempt is running. If its process has died, the sweep finds the end of the lease. */
  | { kind: 'busy' }
  /** It has another time by now, which needs a task. */
  | { kind: 'postponed'; send: SendDocument }
  /** It can still be undone, so nothing happens before this moment of the clock. */
  | { kind: 'held'; until: number }
  /** The send has ended and a look is due: is the reply visible, or was one in doubt published? */
  | { kind: 'check'; send: SentSend | UnsentSend; batch: BatchDocument | null }
  | { kind: 'over'; send: SentSend | UnsentSend }
  /** The batch is paused, and this reason for it is over. */
  | { kind: 'resume'; taskId: string; reason: PauseReason }
  /** The task has nothing to do: the send was deleted, waits in a paused batch, or is not due. */
  | { kind: 'stale' };

/** Who asks, and when. `looked`: the send as it was when its thread was found free. */
interface Asking {
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

/**
 * A reply has a later time by now, or none: if its task has come, it asks for the next one. Any other
 * task ends.
 */
function askedOnward(send: SendDocument, moment: Moment): SendDocument | null {
  if (send.status !== 'queued') return null;
  const hasCome = isEarly(send.dueAt, moment) && !isEarly(send.taskAt, moment);
  return hasCome ? reduce(send, { type: 'task_early' }, moment.clock) : null;
}

function comesEarly(send: SendDocument, moment: Moment): Decision<Due> {
  const onward = askedOnward(send, moment);
  if (!onward) return STALE;
  return { changes: { sends: [onward] }, result: { kind: 'postponed', send: onward } };
}

/** The process of the attempt died. Its claim has booked the whole attempt. */
function decideSending(state: LedgerState, send: SendingSend, { moment }: Asking): Decision<Due> {
  if (moment.clock < fromInstant(send.leaseUntil)) return nothing({ kind: 'busy' });
  const unknown = reduce(send, { type: 'answer_lost' }, moment.clock);
  const changes = changesFor(state, unknown);
  if (unknown.status !== 'unknown' || isEarly(unknown.dueAt, moment))
    return { changes, result: { kind: 'postponed', send: unknown } };
  return { changes, result: { kind: 'reconcile', send: unknown } };
}

/**
 * If the pause has an end, the task waits for it and then resumes the batch. If it waits for the
 * permission, a new grant resumes it; if that failed, the sweep brings the task here again.
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

/** Another time for the reply, also in its comment and its batch. */
function postpone(state: LedgerState, send: QueuedSend, { now, clock }: Moment): Decision<Due> {
  const later = reduce(send, { type: 'gate_shut', at: nextTime(state, send, now) }, clock);
  return { changes: changesFor(state, later), result: { kind: 'postponed', send: later } };
}

/** Single replies and "send now" go at once. They count at the gate, but do not wait for it. */
const isPaced = ({ taskId, undoUntil }: QueuedSend): boolean =>
  taskId !== null && undoUntil === null;

function decideClaim(state: LedgerState, send: QueuedSend, asking: Asking): Decision<Due> {
  const { looked, moment, attemptId } = asking;
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

function decideQueued(state: LedgerState, send: QueuedSend, asking: Asking): Decision<Due> {
  const { moment } = asking;
  const { batch } = state;
  if (send.taskId !== null && !batch) {
    // Nobody could see, pause or cancel a reply without its batch, so it is not sent.
    const refused = { type: 'refused', status: 'failed', reason: 'not_queued' } as const;
    const ended = reduce(send, refused, moment.clock);
    return {
      changes: changesFor(state, ended),
      result: isUnsent(ended) ? { kind: 'over', send: ended } : { kind: 'stale' },
    };
  }
  const undoUntil = send.undoUntil ?? batch?.undoUntil ?? null;
  const isHeld = undoUntil !== null && moment.clock < fromInstant(undoUntil);
  const held = nothing({ kind: 'held', until: fromInstantOrNull(undoUntil) ?? 0 });
  if (send.undoUntil !== null && isHeld) return held;
  if (isEarly(send.dueAt, moment)) return comesEarly(send, moment);
  if (batch && send.taskId !== null && batchHasEnded(batch)) return STALE;
  if (batch?.status === 'paused' && send.undoUntil === null)
    return decidePaused(state, send, batch, moment);
  if (isHeld) return held;
  return decideClaim(state, send, asking);
}

/** Decides what may be done now with the send. Pure. */
function decideDue(state: LedgerState, asking: Asking): Decision<Due> {
  const { uid, commentId, moment, attemptId } = asking;
  const send = state.sends.get(commentId);
  // Another creator of the channel has replied since. Their tasks and permission send that reply.
  if (!send || send.uid !== uid) return STALE;
  if (sendHasEnded(send)) {
    if (isEarly(send.dueAt, moment)) return nothing({ kind: 'over', send });
    return nothing({ kind: 'check', send, batch: state.batch ?? null });
  }
  if (send.status === 'unknown')
    return isEarly(send.dueAt, moment) ? STALE : nothing({ kind: 'reconcile', send });
  if (send.status === 'queued') return decideQueued(state, send, asking);
  // If the answer to the commit was lost, the claim is ours all the same.
  if (send.attemptId !== attemptId) return decideSending(state, send, asking);
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
  /** The lease had run out, or the send had moved, and another process has decided. */
  | { kind: 'moved-on' };

/** What the attempt's result makes of the send. Anything else than the reply itself. */
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
 * Decides what an attempt writes. A published reply is always recorded. Anything else is recorded
 * only if the attempt still owns the send. Pure.
 */
export function decideSettle(
  state: LedgerState,
  { send: attempt, outcome, moment: begun }: Attempted,
  clock: number,
): Decision<Settled> {
  const moment = momentAt(begun, clock);
  const send = state.sends.get(attempt.commentId);
  if (!send) return { changes: {}, result: { kind: 'moved-on' } };
  if (outcome.kind === 'sent')
    return { changes: publish(state, send, outcome, moment.clock), result: { kind: 'sent' } };
  const isOurs =
    attempt.status === 'sending'
      ? send.status === 'sending' && send.attemptId === attempt.attemptId
      : isDeepStrictEqual(send, attempt);
  if (!isOurs) {
    const onward = askedOnward(send, moment);
    return { changes: onward ? { sends: [onward] } : {}, result: { kind: 'moved-on' } };
  }
  const changes = decideUnpublished(state, send, outcome, moment);
  return { changes, result: settledAs(changes.sends?.[0] ?? send, outcome) };
}

const leftBeside = (batch: BatchDocument | null | undefined, { commentId }: SendDocument): number =>
  batch?.items.filter((item) => item.commentId !== commentId && !itemHasEnded(item)).length ?? 0;

/**
 * After a reply was sent, the batch is checked for its end only if at most this many of its replies
 * are open. More than one, because their last moves may be running at the same time.
 */
const FEW_LEFT = 5;

/**
 * Writes the outcome in one move of the ledger and queues the next task. Throws Contended; the lease
 * then runs out and the send is reconciled.
 */
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

/** So many times an attempt begins anew because its send has moved during its look. */
const MOST_LOOKS = 4;

/** What became of a send that something was due for. */
export type Advanced = Exclude<Due, { kind: 'look' | 'claimed' }> | Settled;

/** A move of one attempt, on what the attempt has read. */
type Moving = <T>(decide: (state: LedgerState) => Decision<T>) => Promise<T>;

async function attempt(
  task: SendReplyTask,
  first: Moment,
  { youtube, ahead }: { youtube: YouTube; ahead: QuotaChange[] },
  ports: SendingPorts,
): Promise<Advanced> {
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
  let looked: Asking['looked'] = null;
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

/**
 * Does with the send what is due at the moment, up to the insert. Throws Contended where others
 * keep writing it.
 */
export const advance = (
  task: SendReplyTask,
  first: Moment,
  ports: SendingPorts,
): Promise<Advanced> =>
  withYouTube(task.uid, first, ports, (youtube, ahead) =>
    attempt(task, first, { youtube, ahead }, ports),
  );

/**
 * Handles one delivery of one task. When it returns, the send has ended, or the task for its next
 * step is queued, or the sweep will queue it. If it throws, Cloud Tasks delivers the same task
 * again, which is safe. `eta`: the time the task was planned for, in milliseconds since the epoch,
 * as Cloud Tasks reports it; null: not reported. Returns what was done, for the log.
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
    case 'held':
      // Only a queue that runs faster than the clock delivers this early.
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
