import type { Log } from '../../log.ts';
import type { PauseReason } from '@replywell/contract/states';
import { Refusal } from '../../refusal.ts';
import { fromInstant, fromInstantOrNull, toInstant, type Random } from '../../time.ts';
import { batchHasEnded, goingOn, pausedBatch } from '../ledger/batch-moves.ts';
import {
  mayActAs,
  type Decision,
  type LedgerState,
  type SendLedger,
  type TaskQueue,
} from '../ledger/ports.ts';
import { oneByOne } from './pause-without-grant.ts';
import { planScope, replaceTasks, replan, shownTimes, waitingOf } from './replan.ts';
import { itemOf } from '../ledger/send-moves.ts';
import { retimedFrom, withStep, type Retimed } from '../ledger/steps.ts';

interface ResumePorts {
  ledger: SendLedger;
  queue: TaskQueue;
  random: Random;
  log: Log;
}

interface Resuming {
  uid: string;
  now: number;
  random: Random;
  /** Resume only from a pause with this reason. null: from any pause, because the creator asks for it. */
  reason: PauseReason | null;
}

function decideResume(state: LedgerState, resuming: Resuming): Decision<Retimed[]> {
  const { batch } = state;
  const { now, reason } = resuming;
  if (batch?.status !== 'paused' || (reason !== null && batch.pauseReason !== reason))
    return { changes: {}, result: [] };
  if (batch.channelId !== null && !mayActAs(state, batch.channelId))
    return { changes: { batch: pausedBatch(batch, 'other_channel', null) }, result: [] };
  const waiting = waitingOf(state, batch, 'queued');
  const { sends, quota } = replan(state, waiting, { ...resuming, from: now });
  // Resuming must not make a reading earlier: a reply that is not shown yet would count as absent.
  const looking = waitingOf(state, batch, 'unknown').map((send) => {
    const due = Math.max(now, fromInstantOrNull(send.dueAt) ?? now);
    return withStep(send, toInstant(due));
  });
  const all = [...sends, ...looking];
  return {
    changes: {
      sends: all,
      comments: shownTimes(state, sends),
      quota,
      batch: goingOn(batch, sends.map(itemOf)),
    },
    result: all.map((send) => retimedFrom(state, send)),
  };
}

/** Throws `batch_not_found`, `batch_ended`, `permission_needed`, `other_channel` or `quota_exceeded`. */
function refuseWhereItCannotGoOn(state: LedgerState, now: number): void {
  const { batch, creator } = state;
  if (!batch) throw new Refusal('batch_not_found');
  if (batchHasEnded(batch)) throw new Refusal('batch_ended');
  if (creator?.permission !== 'granted') throw new Refusal('permission_needed');
  if (batch.channelId !== null && !mayActAs(state, batch.channelId))
    throw new Refusal('other_channel');
  const { pauseReason, resumesAt } = batch;
  if (pauseReason === 'quota_exceeded' && resumesAt !== null && fromInstant(resumesAt) > now)
    throw new Refusal('quota_exceeded');
}

/**
 * Resumes a paused batch with its next unsent reply. Nothing happens if it is not paused, or is
 * paused for another reason by now, for example by the creator. If the process dies before the
 * tasks are queued, the sweep finds the replies.
 */
export async function resumeBatch(
  uid: string,
  { taskId, reason }: { taskId: string; reason: PauseReason },
  now: number,
  ports: ResumePorts,
): Promise<void> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) return;
  const retimed = await ports.ledger.move(uid, planScope(batch, now), (state) =>
    decideResume(state, { uid, now, random: ports.random, reason }),
  );
  await replaceTasks(uid, retimed, ports);
}

/**
 * The creator resumes a batch, whatever paused it. Calling it twice is harmless. Throws
 * `batch_not_found`, `batch_ended`, `permission_needed`, `other_channel`, `quota_exceeded` or
 * Contended.
 */
export async function resumeByCreator(
  uid: string,
  taskId: string,
  now: number,
  ports: ResumePorts,
): Promise<void> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  const retimed = await ports.ledger.move(uid, planScope(batch, now), (state) => {
    refuseWhereItCannotGoOn(state, now);
    return decideResume(state, { uid, now, random: ports.random, reason: null });
  });
  try {
    await replaceTasks(uid, retimed, ports);
  } catch (error) {
    // The replies are queued in the ledger, so the sweep creates their tasks.
    ports.log('tasks of a resumed batch are missing', { uid, taskId, error: String(error) });
  }
}

const WAIT_FOR_A_GRANT: readonly PauseReason[] = ['permission_needed', 'other_channel'];

/**
 * After a new grant: resumes every batch that waited for the permission, if the grant is for its
 * channel.
 */
export async function resumeAfterPermission(
  uid: string,
  now: number,
  ports: ResumePorts,
): Promise<void> {
  const oldestFirst = (await ports.ledger.listOpenBatches(uid)).reverse();
  await oneByOne(oldestFirst, async ({ taskId, status, pauseReason: reason }) => {
    if (status === 'paused' && reason !== null && WAIT_FOR_A_GRANT.includes(reason))
      await resumeBatch(uid, { taskId, reason }, now, ports);
  });
}
