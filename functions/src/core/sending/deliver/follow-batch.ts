import { toInstant, type Clock } from '../../time.ts';
import { followed } from '../ledger/batch-moves.ts';
import { Contended, type SendLedger } from '../ledger/ports.ts';

/**
 * Lets a batch end with its last reply, or pause after too many failures. Replies write only
 * themselves, so this comes after; what the process or a busy ledger leaves undone here, the page
 * shows all the same and the sweep makes good.
 */
export async function followBatch(
  uid: string,
  taskId: string | null,
  { ledger, clock }: { ledger: SendLedger; clock: Clock },
): Promise<void> {
  if (taskId === null) return;
  const scope = { channelId: null, messageIds: [], batch: { taskId } };
  try {
    await ledger.move(uid, scope, ({ batch }) => {
      const next = batch && followed(batch, toInstant(clock()));
      return { changes: next && next !== batch ? { batch: next } : {}, result: undefined };
    });
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
  }
}
