import { createHash } from 'node:crypto';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { Log } from '../../log.ts';
import type { LedgerChanges, LedgerState, TaskQueue } from './ports.ts';

/**
 * The steps of a send and their tasks. Each step has a number, and its task has a name made of it.
 * The queue takes a name once, so one step never has two tasks, however many deliveries ask for it.
 *
 * - A task does not belong to one step only: whichever comes does what is due by then. So it may
 *   always be removed when a later one is queued, and nothing is lost if it is not.
 * - A task that comes too early asks for the task of the present step, and ends. So old tasks do
 *   not multiply, and one that a dead process has not queued is queued then.
 */

/** The send with its next step due at `dueAt` (null: none). Every step has a number of its own. */
export const withStep = (send: SendDocument, dueAt: string | null): SendDocument => ({
  ...send,
  dueAt,
  step: send.step + 1,
});

/**
 * The name of the task for the send's present step. It is used once: a step that is planned again
 * for the same moment has another number. `createdAt` makes a difference where a send was deleted
 * and its comment is answered anew.
 */
export function taskName({ channelId, messageId, createdAt, step }: SendDocument): string {
  // Names that begin alike make a queue slow.
  const whose = createHash('sha256').update(`${channelId} ${messageId} ${createdAt}`);
  return `${whose.digest('base64url')}-${step}`;
}

/** The send as these changes leave it. */
export const sendAfter = ({ sends = [] }: LedgerChanges, before: SendDocument): SendDocument =>
  sends.find(({ messageId }) => messageId === before.messageId) ?? before;

/** Queues the task for the present step of the send at `at` (milliseconds since the epoch). */
export const queueStep = (
  task: SendReplyTask,
  send: SendDocument,
  at: number,
  queue: Pick<TaskQueue, 'enqueue'>,
): Promise<void> => queue.enqueue({ ...task, step: send.step }, at, taskName(send));

type Removing = { queue: Pick<TaskQueue, 'remove'>; log: Log };

/** Removes the task of the send's step. Never throws, because a task too many does no harm. */
export const removeTask = (send: SendDocument, { queue, log }: Removing): Promise<void> =>
  queue
    .remove(taskName(send))
    .catch((error: unknown) =>
      log('task not removed', { uid: send.uid, commentId: send.commentId, error: String(error) }),
    );

/**
 * As `removeTask`, with the task of the step before: the step may have no task, or the process that
 * should have removed that one has died.
 */
export async function removeTasks(send: SendDocument | undefined, ports: Removing): Promise<void> {
  if (!send) return;
  const steps = [send.step, send.step - 1].filter((step) => step > 0);
  await Promise.all(steps.map((step) => removeTask({ ...send, step }, ports)));
}

/** A send that has another time. `before`: as it was; undefined: it is new. */
export interface Retimed {
  before: SendDocument | undefined;
  after: SendDocument;
}

/** What a move that writes `after` has changed in its send. */
export const retimedFrom = ({ sends }: LedgerState, after: SendDocument): Retimed => ({
  before: sends.get(after.messageId),
  after,
});

/**
 * Queues the task of `after` at `at` (milliseconds since the epoch), and then removes those of
 * `before`. In this order: a process that dies in between leaves a task too many, never one too
 * few. Throws if the queue does not take the task; those of `before` are still there then.
 */
export async function replaceTask(
  task: SendReplyTask,
  { before, after }: Retimed,
  at: number,
  ports: { queue: TaskQueue; log: Log },
): Promise<void> {
  await queueStep(task, after, at, ports.queue);
  await removeTasks(before, ports);
}
