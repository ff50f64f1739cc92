import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import { type NewId, type Random, toInstant, type Clock } from '../../time.ts';
import type { AttemptPorts } from './attempt.ts';
import { type SendLedger, type TaskQueue, Contended } from '../ledger/ports.ts';
import { queueStep, replaceTask, type Retimed } from '../ledger/steps.ts';
import { followed } from '../ledger/batch-moves.ts';

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

/** The id of the message that the task's reply answers. */
export const messageOf = ({ messageId, commentId }: SendReplyTask): string =>
  messageId ?? commentId;

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
