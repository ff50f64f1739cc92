import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { NewId, Random } from '../../time.ts';
import type { AttemptPorts } from './attempt.ts';
import type { SendLedger, TaskQueue } from '../ledger/ports.ts';

export interface DeliverPorts extends AttemptPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  newId: NewId;
  random: Random;
}

/**
 * Queues a task for what the ledger already holds (milliseconds since the epoch; null: none). Never
 * throws: what the creator asked for is done, and where a task is missing the sweep creates it.
 */
export async function enqueueOrLog(
  task: SendReplyTask,
  at: number | null,
  { queue, log }: Pick<DeliverPorts, 'queue' | 'log'>,
): Promise<void> {
  if (at === null) return;
  try {
    await queue.enqueue(task, at);
  } catch (error) {
    log('task not queued, left to the sweep', { ...task, error: String(error) });
  }
}
