import { toInstant, type Clock } from '../../time.ts';
import { followed } from '../ledger/batch-moves.ts';
import { Contended, type SendLedger } from '../ledger/ports.ts';

/**
 * Ends a batch whose replies have all ended, or pauses it after too many failures. Replies write
 * only themselves, so this is a separate move. If the process dies before it, or the ledger is
 * busy, the page still shows the right state and the sweep writes it later. Harmless to repeat.
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
