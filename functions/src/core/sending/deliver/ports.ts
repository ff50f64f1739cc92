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
 * Queues the task for a look (milliseconds since the epoch; null: none). Never throws: the reply is
 * already decided, and without this task the sweep creates one.
 */
export async function enqueueCheck(
  task: SendReplyTask,
  checkAt: number | null,
  { queue, log }: Pick<DeliverPorts, 'queue' | 'log'>,
): Promise<void> {
  if (checkAt === null) return;
  try {
    await queue.enqueue(task, checkAt);
  } catch (error) {
    log('look after sending not queued', { ...task, error: String(error) });
  }
}
