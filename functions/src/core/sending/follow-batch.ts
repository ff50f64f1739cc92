import { fromInstant, toInstant } from '../time.ts';
import { followed, followedWith, lookLeader } from './moves.ts';
import { Contended, queueOrLog, taskOf, type SendingPorts } from './ports.ts';

/**
 * Ends a batch whose replies have all ended, or pauses it after too many failures. Replies write
 * only themselves, so this is a separate move. If the process dies before it, or the ledger is
 * busy, the page still shows the right state and the sweep writes it later. Harmless to repeat.
 */
export async function followBatch(
  uid: string,
  taskId: string | null,
  ports: Pick<SendingPorts, 'ledger' | 'clock' | 'queue' | 'log'>,
): Promise<void> {
  if (taskId === null) return;
  const { ledger, clock } = ports;
  try {
    const batch = await ledger.readBatch(uid, taskId);
    if (!batch || followed(batch, toInstant(clock())) === batch) return;
    const leader = lookLeader(batch);
    const messageIds = leader === null ? [] : [leader];
    const look = await ledger.move(uid, { messageIds, batch: { taskId } }, (state) => {
      if (!state.batch) return { changes: {}, result: null };
      const { changes, look } = followedWith(state, state.batch, clock());
      return { changes, result: look };
    });
    if (look) await queueOrLog(taskOf(look), fromInstant(look.dueAt ?? look.updatedAt), ports);
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
  }
}
