import type { BatchDocument } from '@replywell/contract/documents/batches';
import { fromInstant } from '../time.ts';
import { batchHasEnded } from './batch-moves.ts';
import { LEASE_MS } from './limits.ts';
import type { SendLedger, TaskQueue } from './ports.ts';

/** A task this late is taken for lost. Cloud Tasks may be minutes late without losing anything. */
export const LOST_AFTER_MS = 5 * 60_000;

/** The batch's replies that should have moved by now and have not: their task is gone. */
export function findOverdue(batch: BatchDocument, now: number): string[] {
  if (batchHasEnded(batch) || batch.status === 'paused') return [];
  return batch.items
    .filter((item) => {
      if (item.status !== 'queued' || item.scheduledFor === null) return false;
      return fromInstant(item.scheduledFor) + LOST_AFTER_MS + LEASE_MS < now;
    })
    .map((item) => item.commentId);
}

/**
 * Puts overdue replies of the creator's open batches back in the queue. One task too many does no
 * harm: the ledger lets only one of them send.
 */
export async function requeueOverdue(
  uid: string,
  batches: readonly BatchDocument[],
  now: number,
  ports: { ledger: SendLedger; queue: TaskQueue },
): Promise<number> {
  let requeued = 0;
  for (const batch of batches) {
    const overdue = findOverdue(batch, now);
    if (overdue.length === 0) continue;
    const scope = { commentIds: overdue };
    const sends = await ports.ledger.transact(uid, scope, (state) => ({
      changes: {},
      result: [...state.sends.values()].filter((send) => send.status === 'queued'),
    }));
    for (const { commentId, revision } of sends) {
      await ports.queue.enqueue({ uid, commentId, revision }, null);
      requeued += 1;
    }
  }
  return requeued;
}
