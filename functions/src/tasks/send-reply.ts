import { sendReplyTaskSchema } from '@replywell/contract/tasks/send-reply';
import { deliver } from '../core/sending/deliver/deliver.ts';
import type { DeliverPorts } from '../core/sending/deliver/ports.ts';

/** What Cloud Tasks delivers: the body's `data` and the headers. */
export interface DeliveredTask {
  data: unknown;
  headers?: Record<string, string | undefined>;
}

/** Seconds since the epoch with a fraction, as Cloud Tasks writes it; null where it is missing. */
function etaOf(headers: DeliveredTask['headers']): number | null {
  const seconds = Number(headers?.['x-cloudtasks-tasketa'] ?? NaN);
  return Number.isFinite(seconds) ? Math.round(seconds * 1_000) : null;
}

/**
 * Handles one delivery. Resolving means the queue may forget the task; throwing means it comes
 * again. A body that is no task can never become one, so it is logged and forgotten.
 */
export function createSendReplyHandler(ports: () => Promise<DeliverPorts> | DeliverPorts) {
  return async ({ data, headers }: DeliveredTask): Promise<void> => {
    const { log, ...rest } = await ports();
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
