import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { NewId, Random } from '../../time.ts';
import type { AttemptPorts } from './attempt.ts';
import type { SendLedger, TaskQueue } from '../ledger/ports.ts';
import { queueStep, replaceTask, type Retimed } from '../ledger/steps.ts';

export interface DeliverPorts extends AttemptPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  newId: NewId;
  random: Random;
}

const orLog = (
  queued: Promise<void>,
  task: SendReplyTask,
  { log }: Pick<DeliverPorts, 'log'>,
): Promise<void> =>
  queued.catch((error: unknown) =>
    log('task not queued, left to the sweep', { ...task, error: String(error) }),
  );

/**
 * Queues the task for the step that the ledger already holds (milliseconds since the epoch; null:
 * none). Never throws: what the creator asked for is done, and where a task is missing the sweep
 * creates it.
 */
export async function queueStepOrLog(
  task: SendReplyTask,
  send: SendDocument,
  at: number | null,
  ports: Pick<DeliverPorts, 'queue' | 'log'>,
): Promise<void> {
  if (at === null) return;
  await orLog(queueStep(task, send, at, ports.queue), task, ports);
}

/** As `replaceTask`, but never throws: where the new task is missing, the sweep creates it. */
export const replaceTaskOrLog = (
  task: SendReplyTask,
  retimed: Retimed,
  at: number,
  ports: Pick<DeliverPorts, 'queue' | 'log'>,
): Promise<void> => orLog(replaceTask(task, retimed, at, ports), task, ports);
