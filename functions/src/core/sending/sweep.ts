import { reduce } from '@replywell/contract/reply/reduce';
import type { SendDocument } from '@replywell/contract/reply/state';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { fromInstant, toInstant } from '../time.ts';
import { lookLeader, settleBatchIn, settledBatch } from './batch.ts';
import { BATCH_OVERDUE_MS } from './limits.ts';
import { Contended, queueDue, taskOf, type SendingPorts } from './ports.ts';

/** A step that is this late counts as lost. Cloud Tasks may be minutes late without losing a task. */
const LOST_AFTER_MS = 5 * 60_000;

const isLost = ({ dueAt }: SendDocument, now: number): boolean =>
  dueAt !== null && fromInstant(dueAt) < now - LOST_AFTER_MS;

/** The most sends, or batches, that one sweep handles. The next sweep does the rest. */
const SWEEP_LIMIT = 200;

/** Acts on each, oldest first, and counts those it changed. Failures are logged and skipped. */
async function forOverdue<T extends object>(
  all: readonly T[],
  act: (overdue: T) => Promise<boolean>,
  { log }: Pick<SendingPorts, 'log'>,
): Promise<number> {
  let done = 0;
  for (const overdue of all) {
    try {
      if (await act(overdue)) done += 1;
    } catch (error) {
      log('sweep passes over', { ...overdue, error: String(error) });
    }
  }
  return done;
}

/**
 * Queues a task for each send whose task was lost. An extra one is harmless: only one can claim.
 * Returns how many were queued.
 */
export async function requeueOverdue(ports: SendingPorts): Promise<number> {
  const query = { before: toInstant(ports.clock() - LOST_AFTER_MS), limit: SWEEP_LIMIT };
  const late = await ports.ledger.listOverdue(query);
  return forOverdue(late, (task) => requeue(task, ports), ports);
}

async function requeue(task: SendReplyTask, ports: SendingPorts): Promise<boolean> {
  const scope = { channelId: task.channelId, replies: [task] };
  // `dueAt` first, so the next sweep does not queue another one. The task carries the same time,
  // because the clock of the machine that handles it may be behind.
  const now = ports.clock();
  const still = await ports.ledger.move(task.uid, scope, (state) => {
    const send = state.sends.get(task.commentId);
    if (!send || !isLost(send, now)) return { changes: {}, result: null };
    const sends = [reduce(send, { type: 'task_lost' }, now)];
    return { changes: { sends }, result: taskOf(send) };
  });
  if (still) await ports.queue.enqueue(still, now);
  return still !== null;
}

/**
 * Ends a batch whose replies have all ended, or pauses it after too many failures. A separate move,
 * because replies write only themselves. If the process dies before it, or the ledger is busy, the
 * page still derives the right state, and the sweep writes it later. Idempotent. Returns whether the
 * batch ended.
 */
export async function settleBatch(
  uid: string,
  taskId: string | null,
  ports: SendingPorts,
): Promise<boolean> {
  if (taskId === null) return false;
  const { ledger, clock } = ports;
  try {
    const batch = await ledger.readBatch(uid, taskId);
    if (!batch || settledBatch(batch, clock()) === batch) return false;
    const leader = lookLeader(batch);
    const replies = leader === null ? [] : [leader];
    const written = await ledger.move(uid, { replies, batch: { taskId } }, (state) => {
      const changes = settleBatchIn(state, clock());
      return { changes, result: changes };
    });
    await queueDue(written.sends ?? [], ports);
    return (written.batch?.endedAt ?? null) !== null;
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
    return false;
  }
}

/**
 * Closes batches whose process died before it could. Those still open are checked again in an hour.
 * Returns how many were closed.
 */
export async function closeOverdueBatches(ports: SendingPorts): Promise<number> {
  const now = ports.clock();
  const before = toInstant(now - BATCH_OVERDUE_MS);
  const late = await ports.ledger.listOverdueBatches({ before, limit: SWEEP_LIMIT });
  return forOverdue(
    late,
    async ({ uid, taskId }) => {
      if (await settleBatch(uid, taskId, ports)) return true;
      await ports.ledger.move(uid, { replies: [], batch: { taskId } }, ({ batch }) => ({
        changes: batch?.dueAt ? { batch: { ...batch, dueAt: toInstant(now) } } : {},
        result: null,
      }));
      return false;
    },
    ports,
  );
}
