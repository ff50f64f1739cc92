import { Refusal } from '../../refusal.ts';
import { cancelBatch, type SteerPorts } from './batch.ts';

/**
 * Takes back every open batch of the creator; a reply under way still ends as its attempt or its
 * thread says. Dies in between: called again, it stops the rest. Answers which it stopped.
 */
export async function stopBatches(uid: string, ports: SteerPorts): Promise<string[]> {
  const stopped: string[] = [];
  for (const { taskId } of await ports.ledger.listOpenBatches(uid)) {
    try {
      await cancelBatch(uid, taskId, ports);
      stopped.push(taskId);
    } catch (error) {
      // It came to its end by itself meanwhile.
      if (!(error instanceof Refusal && error.code === 'batch_ended')) throw error;
    }
  }
  return stopped;
}
