import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { PauseReason } from '@replywell/contract/states';
import { Refusal } from '../refusal.ts';
import { fromInstant, fromInstantOrNull, toInstant, type Random } from '../time.ts';
import {
  batchHasEnded,
  carried,
  dueWithTask,
  goingOn,
  hasTask,
  itemOf,
  pausedBatch,
  restedWith,
  retimedBatch,
  together,
} from './moves.ts';
import { plannedIn, planScope, randomOf, replanned } from './planner.ts';
import {
  Contended,
  mayActAs,
  queueOrLog,
  taskOf,
  type Decision,
  type LedgerChanges,
  type LedgerState,
  type SendingPorts,
} from './ports.ts';

/** What gives the waiting replies of a batch other times: going on after a pause, another pace. */

type ResumePorts = Pick<SendingPorts, 'ledger' | 'queue' | 'random' | 'log'>;

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

/** The batch's sends in this state, in its order, without those the creator has just sent by hand. */
const waitingOf = (
  { sends }: LedgerState,
  { commentIds, taskId }: BatchDocument,
  status: 'queued' | 'unknown',
): SendDocument[] =>
  commentIds
    .flatMap((id) => sends.get(id) ?? [])
    .filter((send) => send.taskId === taskId && send.status === status)
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
): { changes: LedgerChanges; sends: SendDocument[] } {
  const planned = replanned(state, waitingOf(state, batch, 'queued'), planning);
  const sends = planned.map(({ send }) => send);
  const { comments = [] } = together(sends.map((send) => carried(state, send)));
  const quota = planned.flatMap((one) => one.quota);
  return { changes: { sends, comments, quota, batch: next(batch, sends.map(itemOf)) }, sends };
}

function decideResume(state: LedgerState, resuming: Resuming): Decision<SendDocument[]> {
  const { batch } = state;
  const { now, reason } = resuming;
  if (batch?.status !== 'paused' || (reason !== null && batch.pauseReason !== reason))
    return { changes: {}, result: [] };
  if (batch.channelId !== null && !mayActAs(state, batch.channelId))
    return { changes: { batch: pausedBatch(batch, 'other_channel', null) }, result: [] };
  const { changes, sends } = decideAnew(state, batch, { ...resuming, from: now }, goingOn);
  // Resuming must not make a reading earlier: a reply that is not shown yet would count as absent.
  const looking = waitingOf(state, batch, 'unknown').map((send) =>
    dueWithTask(send, toInstant(Math.max(now, fromInstantOrNull(send.dueAt) ?? now))),
  );
  const result = [...withoutTask(state, sends, now), ...looking];
  return { changes: { ...changes, sends: [...sends, ...looking] }, result };
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

/** Those for which no task comes before they are due. */
const withoutTask = (
  { sends }: LedgerState,
  after: readonly SendDocument[],
  now: number,
): SendDocument[] =>
  after.filter(({ messageId, scheduledFor }) => !hasTask(sends.get(messageId), scheduledFor, now));

/** Queues the tasks of these sends, so that none of them waits for another. */
const queueAll = (sends: readonly SendDocument[], ports: ResumePorts): Promise<unknown> =>
  Promise.all(
    sends.map((send) => queueOrLog(taskOf(send), fromInstant(send.dueAt ?? send.updatedAt), ports)),
  );

async function resume(
  uid: string,
  batch: BatchDocument,
  { now, reason }: { now: number; reason: PauseReason | null },
  ports: ResumePorts,
): Promise<void> {
  const { random, ledger } = ports;
  const others = plannedIn(await ledger.listOpenBatches(uid), batch.taskId);
  const all = await ledger.move(uid, planScope(batch, now), (state) => {
    if (reason === null) refuseWhereItCannotGoOn(state, now);
    return decideResume(state, { uid, now, random, others, reason });
  });
  await queueAll(all, ports);
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
  if (batch) await resume(uid, batch, { now, reason }, ports);
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
  await resume(uid, batch, { now, reason: null }, ports);
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

/** Replies with other times, and those of them that need a task. */
interface Anew {
  sends: SendDocument[];
  tasks: SendDocument[];
}

/**
 * The creator saved another pace, so waiting replies get new times, the oldest batch first. This
 * only affects the times shown, because a claim reads the pace itself. Never throws: on a failure,
 * or if the process dies, the replies keep their old times and move when their tasks come.
 */
export async function followPace(uid: string, now: number, ports: ResumePorts): Promise<void> {
  const { ledger, log } = ports;
  try {
    const open = (await ledger.listOpenBatches(uid)).reverse();
    const planned: number[] = [];
    await oneByOne(open, async (batch) => {
      const { sends, tasks } = await ledger.move<Anew>(uid, planScope(batch, now), (state) => {
        const { batch: present } = state;
        if (!present || batchHasEnded(present) || present.status === 'paused')
          return { changes: {}, result: { sends: [], tasks: [] } };
        const from = Math.max(now, fromInstantOrNull(present.undoUntil) ?? now);
        const random = randomOf(batch.taskId);
        const planning = { uid, now, random, from, others: planned };
        const anew = decideAnew(state, present, planning, retimedBatch);
        const changes = anew.sends.length > 0 ? anew.changes : {};
        const { sends } = anew;
        return { changes, result: { sends, tasks: withoutTask(state, sends, now) } };
      });
      planned.push(...sends.map(({ scheduledFor }) => fromInstant(scheduledFor)));
      await queueAll(tasks, ports);
    });
  } catch (error) {
    log('batches keep the times of the pace before', { uid, error: String(error) });
  }
}

/** Why no reply of the batch can be sent now. null: the grant is for its channel. */
function missingGrant(state: LedgerState, { channelId }: BatchDocument): PauseReason | null {
  if (state.creator?.permission !== 'granted') return 'permission_needed';
  return channelId !== null && !mayActAs(state, channelId) ? 'other_channel' : null;
}

/**
 * Pauses every open batch that the creator's grant does not allow, with that reason, so that no
 * batch shows a time at which nothing will be sent. A batch that is missed (the process dies, the
 * ledger is busy) is paused by its next delivery.
 */
export async function pauseWithoutGrant(
  uid: string,
  { ledger, clock }: Pick<SendingPorts, 'ledger' | 'clock'>,
): Promise<void> {
  await oneByOne(await ledger.listOpenBatches(uid), async ({ taskId, channelId, commentIds }) => {
    const all = { channelId, messageIds: commentIds, leavesOutBroken: true };
    try {
      await ledger.move(uid, { ...all, batch: { taskId } }, (state) => {
        const { batch } = state;
        const goesOn = batch && !batchHasEnded(batch) && batch.status !== 'paused';
        const reason = goesOn ? missingGrant(state, batch) : null;
        const isMissing = goesOn && reason !== null;
        const changes = isMissing ? restedWith(state, batch, reason, clock()) : {};
        return { changes, result: undefined };
      });
    } catch (error) {
      if (!(error instanceof Contended)) throw error;
    }
  });
}
