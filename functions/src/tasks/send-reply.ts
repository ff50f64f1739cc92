import { sendReplyTaskSchema } from '@replywell/contract/tasks/send-reply';
import { HttpsError } from 'firebase-functions/v2/https';
import { deliver } from '../core/sending/deliver.ts';
import type { SendingPorts } from '../core/sending/ports.ts';

/** Tells whether the `Authorization` header proves that our queue calls. */
type IsOurQueue = (authorization: string | undefined) => Promise<boolean>;

/** A delivery of Cloud Tasks: the body's `data` and the headers. */
export interface DeliveredTask {
  data: unknown;
  headers?: Record<string, string | undefined>;
}

/** The planned time in milliseconds; Cloud Tasks sends seconds with a fraction. null: missing. */
function etaOf(headers: DeliveredTask['headers']): number | null {
  const seconds = Number(headers?.['x-cloudtasks-tasketa'] ?? NaN);
  return Number.isFinite(seconds) ? Math.round(seconds * 1_000) : null;
}

/**
 * Handles one delivery. If it resolves, the queue removes the task; if it throws, the queue
 * delivers it again. A body that is not a task is logged and dropped, because another try would not
 * help. A caller that is not our queue is refused before anything of its request is believed.
 */
export function createSendReplyHandler(
  ports: () => Promise<SendingPorts> | SendingPorts,
  isOurQueue: IsOurQueue,
) {
  return async ({ data, headers }: DeliveredTask): Promise<void> => {
    const { log, ...rest } = await ports();
    if (!(await isOurQueue(headers?.authorization))) {
      log('caller refused', { taskName: headers?.['x-cloudtasks-taskname'] });
      throw new HttpsError('unauthenticated', 'Only the queue may call this.');
    }
    const task = sendReplyTaskSchema.safeParse(data);
    if (!task.success) {
      log('task refused', { issue: task.error.issues[0]?.message });
      return;
    }
    const { uid, commentId } = task.data;
    const result = await deliver(task.data, etaOf(headers), { ...rest, log });
    log('task handled', { uid, commentId, result });
  };
}
