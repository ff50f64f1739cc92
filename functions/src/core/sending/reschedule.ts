import { isDeepStrictEqual } from 'node:util';
import { batchHasEnded, type BatchDocument } from '@replywell/contract/documents/batches';
import { keepsTask } from '@replywell/contract/reply/reduce';
import type { QueuedSend, SendDocument } from '@replywell/contract/reply/state';
import { itemOf } from '@replywell/contract/reply/views';
import type { PauseReason } from '@replywell/contract/states';
import { Refusal } from '../refusal.ts';
import { fromInstant, fromInstantOrNull } from '../time.ts';
import { pausedBatch, rescheduledBatch, resumedBatch, suspendBatch } from './batch.ts';
import { changesFor, joined } from './changes.ts';
import { plannedIn, planScope, replanned, type Planning } from './pace.ts';
import {
  mayActAs,
  queueDue,
  type Decision,
  type LedgerChanges,
  type LedgerScope,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';

/** Batches wait, go on and get new times: after a pause, a new permission, or with another pace. */

/** Runs for each in turn, even after a failure, then throws the first one. */
export async function inTurn<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The batch's queued sends, in the order of their times, without those just sent by hand. */
const waitingOf = ({ sends }: LedgerState, { commentIds, taskId }: BatchDocument): QueuedSend[] =>
  commentIds
    .flatMap((id) => sends.get(id) ?? [])
    .filter((send) => send.status === 'queued')
    .filter((send) => send.taskId === taskId && send.undoUntil === null)
    .sort((a, b) => fromInstant(a.scheduledFor) - fromInstant(b.scheduledFor));

/**
 * New times for the waiting replies. `withoutTask`: those that need a new task. Only a changed pace
 * moves a reply forward; otherwise each keeps its task.
 */
function reschedule(
  state: LedgerState,
  batch: BatchDocument,
  planning: Planning,
  next: typeof resumedBatch,
): { changes: LedgerChanges; sends: SendDocument[]; withoutTask: SendDocument[] } {
  const waits = waitingOf(state, batch);
  const earliest = isDeepStrictEqual(batch.pace, state.pace)
    ? waits.map(({ scheduledFor }) => fromInstant(scheduledFor))
    : [];
  const sends = replanned(state, waits, { ...planning, earliest });
  const { comments = [] } = joined(sends.map((send) => changesFor(state, send)));
  const anew = { ...next(batch, sends.map(itemOf)), pace: state.pace };
  const withoutTask = sends.filter(({ commentId, scheduledFor }) => {
    const before = state.sends.get(commentId);
    return (
      before?.status !== 'queued' || !keepsTask(before, fromInstant(scheduledFor), planning.now)
    );
  });
  return { changes: { sends, comments, batch: anew }, sends, withoutTask };
}

/** `reason` null: whatever paused it, because the creator asks. */
function decideResume(
  state: LedgerState,
  reason: PauseReason | null,
  planning: Planning,
): Decision<SendDocument[]> {
  const { batch } = state;
  if (batch?.status !== 'paused' || (reason !== null && batch.pauseReason !== reason))
    return { changes: {}, result: [] };
  if (!mayActAs(state, batch.channelId)) {
    const isSaid = batch.pauseReason === 'permission_needed';
    const changes = isSaid ? {} : { batch: pausedBatch(batch, 'permission_needed', null) };
    return { changes, result: [] };
  }
  const { changes, withoutTask } = reschedule(state, batch, planning, resumedBatch);
  return { changes, result: withoutTask };
}

/** Throws `batch_not_found` or `batch_ended`. */
export const openBatch = ({ batch }: LedgerState): BatchDocument => {
  if (!batch) throw new Refusal('batch_not_found');
  if (batchHasEnded(batch)) throw new Refusal('batch_ended');
  return batch;
};

/** Throws `batch_not_found`, `batch_ended`, `permission_needed` or `quota_exceeded`. */
function requireResumable(state: LedgerState, now: number): void {
  const { channelId, pauseReason, resumesAt } = openBatch(state);
  if (!mayActAs(state, channelId)) throw new Refusal('permission_needed');
  if (pauseReason === 'quota_exceeded' && resumesAt !== null && fromInstant(resumesAt) > now)
    throw new Refusal('quota_exceeded');
}

/**
 * Resumes a paused batch. `reason` null: the creator asks, whatever paused it; otherwise only a pause
 * for that reason ends. Idempotent. If the process dies before the tasks are queued, the sweep finds
 * the replies. Throws Contended; for the creator also `batch_not_found`, `batch_ended`, `permission_needed` or
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
    if (reason === null) requireResumable(state, now);
    return decideResume(state, reason, { uid, now, random, from: now, others });
  });
  await queueDue(all, ports);
}

/** After a new grant: resumes the batches of its channel that waited for it. */
export async function resumeAfterPermission(
  uid: string,
  now: number,
  ports: SendingPorts,
): Promise<void> {
  const oldestFirst = (await ports.ledger.listOpenBatches(uid)).reverse();
  await inTurn(oldestFirst, async ({ taskId, status, pauseReason: reason }) => {
    if (status === 'paused' && reason === 'permission_needed')
      await resumeBatch(uid, { taskId, reason }, now, ports);
  });
}

/**
 * Applies a new pace to the open batches, oldest first, and reschedules their waiting replies. A
 * paused batch gets it when it resumes. Never throws: on a failure, or if the process dies, a batch
 * keeps its pace and times.
 */
export async function followPace(uid: string, now: number, ports: SendingPorts): Promise<void> {
  const { ledger, random, log } = ports;
  try {
    const open = (await ledger.listOpenBatches(uid)).reverse();
    const planned: number[] = [];
    await inTurn(open, async (batch) => {
      const anew = await ledger.move(uid, planScope(batch.taskId, now), (state) => {
        const { batch: present } = state;
        if (!present || batchHasEnded(present) || present.status === 'paused')
          return { changes: {}, result: { sends: [], withoutTask: [] } };
        const from = Math.max(now, fromInstantOrNull(present.undoUntil) ?? now);
        const planning = { uid, now, random, from, others: planned };
        const { changes, ...anew } = reschedule(state, present, planning, rescheduledBatch);
        return { changes, result: anew };
      });
      planned.push(...anew.sends.map(({ scheduledFor }) => fromInstant(scheduledFor)));
      await queueDue(anew.withoutTask, ports);
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
  await inTurn(await ledger.listOpenBatches(uid), async ({ taskId }) => {
    const scope: LedgerScope = { replies: 'of-the-batch', batch: { taskId } };
    await ledger.move(uid, scope, (state) => {
      const { batch } = state;
      const goesOn = batch && !batchHasEnded(batch) && batch.status !== 'paused';
      const isMissing = goesOn && !mayActAs(state, batch.channelId);
      const changes = isMissing ? suspendBatch(state, batch, 'permission_needed', clock()) : {};
      return { changes, result: undefined };
    });
  });
}
