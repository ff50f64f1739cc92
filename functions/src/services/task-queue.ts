import type { CloudTasksClient, protos } from '@google-cloud/tasks';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { Config } from '../config.ts';
import type { TaskQueue } from '../core/sending/ports.ts';

type TaskQueueOptions = Omit<Config['tasks'], 'certsUrl'>;

/** Longer than one attempt's lease, so that a slow attempt is not started a second time. */
const DISPATCH_DEADLINE_SECONDS = 180;
const CALL_TIMEOUT_MS = 10_000;
const TRIES = 3;

async function connect(baseUrl: string | null): Promise<CloudTasksClient> {
  const { CloudTasksClient } = await import('@google-cloud/tasks');
  if (baseUrl === null) return new CloudTasksClient({ fallback: true });
  const { noCredentials } = await import('./no-credentials.ts');
  const { protocol, hostname, port } = new URL(baseUrl);
  return new CloudTasksClient({
    fallback: true,
    protocol: protocol.replace(':', ''),
    apiEndpoint: hostname,
    port: Number(port),
    authClient: noCredentials(),
  });
}

const timestamp = (at: number): protos.google.protobuf.ITimestamp => ({
  seconds: Math.floor(at / 1_000),
  nanos: Math.round(at % 1_000) * 1_000_000,
});

function requestFor(
  task: SendReplyTask,
  at: number,
  options: TaskQueueOptions,
): protos.google.cloud.tasks.v2.ICreateTaskRequest {
  const { sendReplyUrl: url, serviceAccount, queue } = options;
  return {
    parent: queue,
    task: {
      httpRequest: {
        httpMethod: 'POST',
        url,
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.from(JSON.stringify({ data: task })).toString('base64'),
        oidcToken: { serviceAccountEmail: serviceAccount, audience: url },
      },
      scheduleTime: timestamp(at),
      dispatchDeadline: { seconds: DISPATCH_DEADLINE_SECONDS },
    },
  };
}

/**
 * Creates tasks in Cloud Tasks, with three tries in all. A call whose answer was lost may create a
 * second task, which is harmless: it finds nothing to do.
 */
export function createTaskQueue(options: TaskQueueOptions): TaskQueue {
  let client: Promise<CloudTasksClient> | null = null;
  const once = { timeout: CALL_TIMEOUT_MS, maxRetries: 0 };
  return {
    enqueue: async (task, at) => {
      const tasks = await (client ??= connect(options.baseUrl));
      const request = requestFor(task, at, options);
      for (let attempt = 1; ; attempt += 1) {
        try {
          await tasks.createTask(request, once);
          return;
        } catch (error) {
          if (attempt === TRIES) throw error;
        }
      }
    },
  };
}
