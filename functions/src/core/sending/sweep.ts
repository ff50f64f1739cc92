import type { BatchDocument, BatchItem } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { ENDED_SEND_STATUSES } from '@replywell/contract/states';
import { toInstant, type Clock } from '../time.ts';
import { batchHasEnded, withItems } from './batch-moves.ts';
import { BATCH_OVERDUE_MS } from './limits.ts';
import type { Decision, LedgerState, SendLedger, TaskQueue } from './ports.ts';
import { itemOf } from './send-moves.ts';

/** A step this late is taken for lost. Cloud Tasks may be minutes late without losing anything. */
export const LOST_AFTER_MS = 5 * 60_000;

/** Sends looked at in one sweep; what is left over is there for the next one. */
const SWEEP_LIMIT = 200;

interface SweepPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  clock: Clock;
}

/**
 * Puts sends whose task was lost back in the queue: of one creator, or of all (uid null). One task
 * too many does no harm, the ledger lets only one of them send. Answers how many were put back.
 */
export async function requeueOverdue(uid: string | null, ports: SweepPorts): Promise<number> {
  const before = toInstant(ports.clock() - LOST_AFTER_MS);
  const overdue = await ports.ledger.listOverdue(uid, before, SWEEP_LIMIT);
  let requeued = 0;
  for (const { uid: owner, commentId } of overdue) {
    // Dated anew first, so that the next sweep does not add another task for the same step. The task
    // says the same moment: whoever delivers it may have a clock that is behind.
    const now = ports.clock();
    const still = await ports.ledger.transact(owner, { commentIds: [commentId] }, (state) => {
      const send = state.sends.get(commentId);
      if (!send?.dueAt || send.dueAt >= before) return { changes: {}, result: false };
      const dueAt = toInstant(now);
      return { changes: { sends: [{ ...send, dueAt }] }, result: true };
    });
    if (!still) continue;
    await ports.queue.enqueue({ uid: owner, commentId }, now);
    requeued += 1;
  }
  return requeued;
}

/** What the ledger says of an item; one whose send is gone or went on elsewhere is over here. */
function trueItem(
  batch: BatchDocument,
  item: BatchItem,
  send: SendDocument | undefined,
): BatchItem {
  if (send?.taskId === batch.taskId) return itemOf(send);
  const hasEnded = ENDED_SEND_STATUSES.some((status) => status === item.status);
  return hasEnded ? item : { ...item, status: 'cancelled', scheduledFor: null };
}

function decideClose(state: LedgerState, before: string, now: string): Decision<boolean> {
  const { batch } = state;
  if (!batch?.dueAt || batch.dueAt >= before || batchHasEnded(batch))
    return { changes: {}, result: false };
  const items = batch.items.map((item) => trueItem(batch, item, state.sends.get(item.commentId)));
  const closed = withItems(batch, items, now);
  const ended = batchHasEnded(closed);
  return { changes: { batch: ended ? closed : { ...closed, dueAt: now } }, result: ended };
}

/**
 * Batches that should have ended long ago are compared with their sends, and closed where all of
 * those have ended: no batch stays open because a write went wrong once. Answers how many were closed.
 */
export async function closeOverdueBatches(
  ports: Pick<SweepPorts, 'ledger' | 'clock'>,
): Promise<number> {
  const now = ports.clock();
  const before = toInstant(now - BATCH_OVERDUE_MS);
  let closed = 0;
  for (const { uid, taskId } of await ports.ledger.listOverdueBatches(before, SWEEP_LIMIT)) {
    const batch = await ports.ledger.readBatch(uid, taskId);
    if (!batch) continue;
    const scope = { commentIds: batch.commentIds, batch: { taskId } };
    const ended = await ports.ledger.transact(uid, scope, (state) =>
      decideClose(state, before, toInstant(now)),
    );
    if (ended) closed += 1;
  }
  return closed;
}
