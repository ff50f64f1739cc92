import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason } from '@replywell/contract/states';
import { Refusal } from '../refusal.ts';
import { fromInstant, fromInstantOrNull, type Random } from '../time.ts';
import {
  batchHasEnded,
  carried,
  goingOn,
  itemOf,
  keepingTask,
  pausedBatch,
  restedWith,
  retimedBatch,
  together,
} from './moves.ts';
import { plannedIn, planScope, replanned } from './planner.ts';
import {
  Contended,
  mayActAs,
  queueDue,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';

/** What gives the waiting replies of a batch other times: going on after a pause, another pace. */

/**
 * Does it for each, one after another, also where it fails for one of them. Then throws the first
 * failure.
 */
export async function oneByOne<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The batch's queued sends, in its order, without those the creator has just sent by hand. */
const waitingOf = ({ sends }: LedgerState, { commentIds, taskId }: BatchDocument): SendDocument[] =>
  commentIds
    .flatMap((id) => sends.get(id) ?? [])
    .filter((send) => send.taskId === taskId && send.status === 'queued')
    .filter(({ undoUntil }) => undoUntil === null);

interface Resuming {
  uid: string;
  now: number;
  random: Random;
  others: readonly number[];
  /** Resume only from a pause with this reason. null: from any pause, because the creator asks for it. */
  reason: PauseReason | null;
}

/** The waiting replies with new times, and the batch with their items. */
function decideAnew(
  state: LedgerState,
  batch: BatchDocument,
  planning: Omit<Resuming, 'reason'> & { from: number },
  next: typeof goingOn,
  withTask = (send: SendDocument): SendDocument => send,
): { changes: LedgerChanges; sends: SendDocument[] } {
  const sends = replanned(state, waitingOf(state, batch), planning).map(withTask);
  const { comments = [] } = together(sends.map((send) => carried(state, send)));
  const anew = { ...next(batch, sends.map(itemOf)), pace: state.pace };
  return { changes: { sends, comments, batch: anew }, sends };
}

function decideResume(state: LedgerState, resuming: Resuming): Decision<SendDocument[]> {
  const { batch } = state;
  const { now, reason } = resuming;
  if (batch?.status !== 'paused' || (reason !== null && batch.pauseReason !== reason))
    return { changes: {}, result: [] };
  if (!mayActAs(state, batch.channelId)) {
    const isSaid = batch.pauseReason === 'permission_needed';
    const changes = isSaid ? {} : { batch: pausedBatch(batch, 'permission_needed', null) };
    return { changes, result: [] };
  }
  const { changes, sends } = decideAnew(state, batch, { ...resuming, from: now }, goingOn);
  return { changes, result: sends };
}

/** Throws `batch_not_found`, `batch_ended`, `permission_needed` or `quota_exceeded`. */
function refuseWhereItCannotGoOn(state: LedgerState, now: number): void {
  const { batch } = state;
  if (!batch) throw new Refusal('batch_not_found');
  if (batchHasEnded(batch)) throw new Refusal('batch_ended');
  if (!mayActAs(state, batch.channelId)) throw new Refusal('permission_needed');
  const { pauseReason, resumesAt } = batch;
  if (pauseReason === 'quota_exceeded' && resumesAt !== null && fromInstant(resumesAt) > now)
    throw new Refusal('quota_exceeded');
}

/**
 * Resumes a paused batch. `reason` null: the creator asks for it, whatever paused it; otherwise
 * nothing happens where it is paused for another reason by now, for example by the creator. Calling
 * it twice is harmless. If the process dies before the tasks are queued, the sweep finds the replies.
 * Throws Contended; for the creator also `batch_not_found`, `batch_ended`, `permission_needed` or
 * `quota_exceeded`.
 */
export async function resumeBatch(
  uid: string,
  { taskId, reason }: { taskId: string; reason: PauseReason | null },
  now: number,
  ports: SendingPorts,
): Promise<void> {
  const { random, ledger } = ports;
  const others = plannedIn(await ledger.listOpenBatches(uid), taskId);
  const all = await ledger.move(uid, planScope(taskId, now), (state) => {
    if (reason === null) refuseWhereItCannotGoOn(state, now);
    return decideResume(state, { uid, now, random, others, reason });
  });
  await queueDue(all, ports);
}

/**
 * After a new grant: resumes every batch that waited for the permission, if the grant is for its
 * channel.
 */
export async function resumeAfterPermission(
  uid: string,
  now: number,
  ports: SendingPorts,
): Promise<void> {
  const oldestFirst = (await ports.ledger.listOpenBatches(uid)).reverse();
  await oneByOne(oldestFirst, async ({ taskId, status, pauseReason: reason }) => {
    if (status === 'paused' && reason === 'permission_needed')
      await resumeBatch(uid, { taskId, reason }, now, ports);
  });
}

/**
 * The creator saved another pace: the open batches get it, and their waiting replies new times, the
 * oldest batch first. A paused one gets it when it goes on. Never throws: on a failure, or if the
 * process dies, the batch keeps its pace and its times.
 */
export async function followPace(uid: string, now: number, ports: SendingPorts): Promise<void> {
  const { ledger, random, log } = ports;
  try {
    const open = (await ledger.listOpenBatches(uid)).reverse();
    const planned: number[] = [];
    await oneByOne(open, async (batch) => {
      const sends = await ledger.move(uid, planScope(batch.taskId, now), (state) => {
        const { batch: present } = state;
        if (!present || batchHasEnded(present) || present.status === 'paused')
          return { changes: {}, result: [] };
        const from = Math.max(now, fromInstantOrNull(present.undoUntil) ?? now);
        const planning = { uid, now, random, from, others: planned };
        const withTask = (send: SendDocument): SendDocument =>
          keepingTask(state.sends.get(send.commentId) ?? send, send, now);
        const { changes, sends } = decideAnew(state, present, planning, retimedBatch, withTask);
        return { changes, result: sends };
      });
      planned.push(...sends.map(({ scheduledFor }) => fromInstant(scheduledFor)));
      await queueDue(
        sends.filter(({ taskAt }) => taskAt === null),
        ports,
      );
    });
  } catch (error) {
    log('batches keep the times of the pace before', { uid, error: String(error) });
  }
}

/**
 * Pauses every open batch whose channel has no grant that is usable, so that no batch shows a time
 * at which nothing will be sent. Batches of other channels go on. A batch that is missed (the process dies, the
 * ledger is busy) is paused by its next delivery.
 */
export async function pauseWithoutGrant(
  uid: string,
  { ledger, clock }: Pick<SendingPorts, 'ledger' | 'clock'>,
): Promise<void> {
  await oneByOne(await ledger.listOpenBatches(uid), async ({ taskId }) => {
    const scope: LedgerScope = { replies: 'of-the-batch', batch: { taskId } };
    try {
      await ledger.move(uid, scope, (state) => {
        const { batch } = state;
        const goesOn = batch && !batchHasEnded(batch) && batch.status !== 'paused';
        const isMissing = goesOn && !mayActAs(state, batch.channelId);
        const changes = isMissing ? restedWith(state, batch, 'permission_needed', clock()) : {};
        return { changes, result: undefined };
      });
    } catch (error) {
      if (!(error instanceof Contended)) throw error;
    }
  });
}
