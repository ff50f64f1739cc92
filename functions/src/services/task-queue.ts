import type { CloudTasksClient, protos } from '@google-cloud/tasks';
import type { SendReplyTask } from '@replywell/contract/tasks/send-reply';
import type { TaskQueue } from '../core/sending/ledger/ports.ts';

export interface TaskQueueOptions {
  /** The base URL of another server. null: Google's. */
  baseUrl: string | null;
  /** `projects/P/locations/L/queues/Q` */
  queue: string;
  /** The address of the function that handles the tasks. */
  handlerUrl: string;
  /** The service account with which Cloud Tasks calls the handler. */
  serviceAccount: string;
}

/** Longer than one attempt's lease, so that a slow attempt is not started a second time. */
const DISPATCH_DEADLINE_SECONDS = 180;
const CALL_TIMEOUT_MS = 10_000;
const TRIES = 3;

/** Codes of google.rpc.Code. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

async function connect(baseUrl: string | null): Promise<CloudTasksClient> {
  const { CloudTasksClient } = await import('@google-cloud/tasks');
  if (baseUrl === null) return new CloudTasksClient({ fallback: true });
  const { PassThroughClient } = await import('google-auth-library');
  const { protocol, hostname, port } = new URL(baseUrl);
  return new CloudTasksClient({
    fallback: true,
    protocol: protocol.replace(':', ''),
    apiEndpoint: hostname,
    port: Number(port),
    // The platform's fetch, because the library would load another one at run time.
    authClient: new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } }),
  });
}

const timestamp = (at: number): protos.google.protobuf.ITimestamp => ({
  seconds: Math.floor(at / 1_000),
  nanos: Math.round(at % 1_000) * 1_000_000,
});

function requestFor(
  task: SendReplyTask,
  at: number | null,
  name: string | null,
  options: TaskQueueOptions,
): protos.google.cloud.tasks.v2.ICreateTaskRequest {
  const { handlerUrl, serviceAccount, queue } = options;
  return {
    parent: queue,
    task: {
      ...(name === null ? {} : { name: `${queue}/tasks/${name}` }),
      httpRequest: {
        httpMethod: 'POST',
        url: handlerUrl,
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.from(JSON.stringify({ data: task })).toString('base64'),
        oidcToken: { serviceAccountEmail: serviceAccount, audience: handlerUrl },
      },
      ...(at === null ? {} : { scheduleTime: timestamp(at) }),
      dispatchDeadline: { seconds: DISPATCH_DEADLINE_SECONDS },
    },
  };
}

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Calls again if there was no answer, or a refusal other than `meant`, which says that it is done. */
async function tried(call: () => Promise<unknown>, meant: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call();
      return;
    } catch (error) {
      if (hasCode(error, meant)) return;
      if (attempt === TRIES) throw error;
    }
  }
}

/**
 * Creates and deletes tasks in Cloud Tasks. A name is taken while its task exists and for about an
 * hour after, so a call whose answer was lost is simply repeated, three tries in all. A task without
 * a name may be created twice that way, which is harmless.
 */
export function createTaskQueue(options: TaskQueueOptions): TaskQueue {
  let client: Promise<CloudTasksClient> | null = null;
  const connected = () => (client ??= connect(options.baseUrl));
  const once = { timeout: CALL_TIMEOUT_MS, maxRetries: 0 };
  return {
    enqueue: async (task, at, name) => {
      const tasks = await connected();
      const request = requestFor(task, at, name, options);
      await tried(() => tasks.createTask(request, once), ALREADY_EXISTS);
    },
    remove: async (name) => {
      const tasks = await connected();
      const request = { name: `${options.queue}/tasks/${name}` };
      await tried(() => tasks.deleteTask(request, once), NOT_FOUND);
    },
  };
}
