import { toInstant, type Clock } from '../time.ts';
import type { SendLedger, TaskQueue } from './ports.ts';

/** A step this late is taken for lost. Cloud Tasks may be minutes late without losing anything. */
export const LOST_AFTER_MS = 5 * 60_000;

/** Sends looked at in one sweep; what is left over is there for the next one. */
const SWEEP_LIMIT = 200;

/**
 * Puts sends whose task was lost back in the queue: of one creator, or of all (uid null). One task
 * too many does no harm, the ledger lets only one of them send. Answers how many were put back.
 */
export async function requeueOverdue(
  uid: string | null,
  ports: { ledger: SendLedger; queue: TaskQueue; clock: Clock },
): Promise<number> {
  const before = toInstant(ports.clock() - LOST_AFTER_MS);
  const overdue = await ports.ledger.listOverdue(uid, before, SWEEP_LIMIT);
  let requeued = 0;
  for (const { uid: owner, commentId } of overdue) {
    // Dated anew first, so that the next sweep does not add another task for the same step.
    const still = await ports.ledger.transact(owner, { commentIds: [commentId] }, (state) => {
      const send = state.sends.get(commentId);
      if (!send?.dueAt || send.dueAt >= before) return { changes: {}, result: false };
      const dueAt = toInstant(ports.clock());
      return { changes: { sends: [{ ...send, dueAt }] }, result: true };
    });
    if (!still) continue;
    await ports.queue.enqueue({ uid: owner, commentId }, null);
    requeued += 1;
  }
  return requeued;
}
