import { isDeepStrictEqual } from 'node:util';
import { itemHasEnded, type BatchDocument } from '@replywell/contract/documents/batches';
import {
  isUnsent,
  type QueuedSend,
  type SendDocument,
  type SendingSend,
} from '@replywell/contract/reply/state';
import type { SendReason } from '@replywell/contract/states';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { YouTube } from '../youtube/ports.ts';
import { insertOnce, lookBefore, type Outcome } from './attempt.ts';
import { apply, block, publish } from './changes.ts';
import { decideDue, isPaced, withNextTask, type Attempting, type Due } from './due.ts';
import { nextTime } from './pace.ts';
import {
  Contended,
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
import { resumeBatch } from './reschedule.ts';
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

interface Attempted {
  /** As it was claimed, or as it was looked at. */
  send: QueuedSend | SendingSend;
  outcome: Outcome;
  /** Of the claim, or of the look. */
  moment: Moment;
}

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
      const { status, reason, comment, inDoubt } = outcome;
      return apply(state, send, { type: 'refused', status, reason, inDoubt }, clock, comment);
    }
    case 'pause':
      return block(state, send, outcome, clock);
    case 'defer': {
      const { reason, isLate, inDoubt } = outcome;
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
