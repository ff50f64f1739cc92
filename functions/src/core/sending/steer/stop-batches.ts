import { Refusal } from '../../refusal.ts';
import { oneByOne } from '../ledger/one-by-one.ts';
import { cancelBatch, type SteerPorts } from './batch.ts';

/**
 * Cancels every open batch of the creator. Running replies end as their attempt or their thread
 * decides. Returns the ids of the batches. If the process dies in between or a batch fails, calling
 * it again stops the rest.
 */
export async function stopBatches(uid: string, ports: SteerPorts): Promise<string[]> {
  const stopped: string[] = [];
  await oneByOne(await ports.ledger.listOpenBatches(uid), async ({ taskId }) => {
    try {
      await cancelBatch(uid, taskId, ports);
      stopped.push(taskId);
    } catch (error) {
      // The batch has ended by itself meanwhile.
      if (!(error instanceof Refusal && error.code === 'batch_ended')) throw error;
    }
  });
  return stopped;
}
