import { toInstant } from '../time.ts';
import { followed, followedWith, lookLeader } from './moves.ts';
import { Contended, queueDue, type SendingPorts } from './ports.ts';

/**
 * Ends a batch whose replies have all ended, or pauses it after too many failures. Replies write
 * only themselves, so this is a separate move. If the process dies before it, or the ledger is
 * busy, the page still shows the right state and the sweep writes it later. Harmless to repeat.
 * Returns whether it has ended it.
 */
export async function followBatch(
  uid: string,
  taskId: string | null,
  ports: Pick<SendingPorts, 'ledger' | 'clock' | 'queue' | 'log'>,
): Promise<boolean> {
  if (taskId === null) return false;
  const { ledger, clock } = ports;
  try {
    const batch = await ledger.readBatch(uid, taskId);
    if (!batch || followed(batch, toInstant(clock())) === batch) return false;
    const leader = lookLeader(batch);
    const messageIds = leader === null ? [] : [leader];
    const written = await ledger.move(uid, { messageIds, batch: { taskId } }, (state) => {
      const changes = followedWith(state, clock());
      return { changes, result: changes };
    });
    await queueDue(written.sends ?? [], ports);
    return (written.batch?.endedAt ?? null) !== null;
  } catch (error) {
    if (!(error instanceof Contended)) throw error;
    return false;
  }
}
