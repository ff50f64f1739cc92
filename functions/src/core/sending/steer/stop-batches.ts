import { Refusal } from '../../refusal.ts';
import { cancelBatch, type SteerPorts } from './batch.ts';

/**
 * Cancels every open batch of the creator. Running replies end as their attempt or their thread
 * decides. Returns the ids of the batches. If the process dies in between, calling it again stops
 * the rest.
 */
export async function stopBatches(uid: string, ports: SteerPorts): Promise<string[]> {
  const stopped: string[] = [];
  for (const { taskId } of await ports.ledger.listOpenBatches(uid)) {
    try {
      await cancelBatch(uid, taskId, ports);
      stopped.push(taskId);
    } catch (error) {
      // The batch has ended by itself meanwhile.
      if (!(error instanceof Refusal && error.code === 'batch_ended')) throw error;
    }
  }
  return stopped;
}
