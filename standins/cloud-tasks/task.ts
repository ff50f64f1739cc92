import { formatDuration, formatTimestamp } from './wire.ts';

export interface Attempt {
  scheduleTime: number;
  dispatchTime: number;
  response?: { time: number; code: number; message: string };
}

export interface HttpTarget {
  url: string;
  httpMethod: string;
  headers: Record<string, string>;
  body: Buffer;
  oidcToken?: { serviceAccountEmail: string; audience?: string | undefined } | undefined;
  oauthToken?: { serviceAccountEmail: string; scope?: string | undefined } | undefined;
}

/** Times are milliseconds since the epoch, in logical time unless said otherwise. */
export interface Task {
  /** projects/P/locations/L/queues/Q/tasks/T */
  name: string;
  target: HttpTarget;
  /** When the next attempt is planned. At first this is what the creator of the task asked for. */
  scheduleTime: number;
  createTime: number;
  dispatchDeadline: number;
  dispatchCount: number;
  responseCount: number;
  /** Answers other than 5xx, as in X-CloudTasks-TaskExecutionCount. */
  executionCount: number;
  firstAttempt: Attempt | null;
  lastAttempt: Attempt | null;
  previousResponse: number | null;
  retryReason: string | null;
  /** Real time of the next attempt. Infinity: it is running, or was lost on purpose. */
  dueAt: number;
}

export const shortId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

export const views = ['VIEW_UNSPECIFIED', 'BASIC', 'FULL'] as const;
export type View = (typeof views)[number];

export function presentTask(task: Task, view: View): Record<string, unknown> {
  const full = view === 'FULL';
  const counts = { dispatchCount: task.dispatchCount, responseCount: task.responseCount };
  return {
    name: task.name,
    httpRequest: presentTarget(task.target, full),
    scheduleTime: formatTimestamp(task.scheduleTime),
    createTime: formatTimestamp(Math.floor(task.createTime / 1000) * 1000),
    dispatchDeadline: formatDuration(task.dispatchDeadline),
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(task.firstAttempt
      ? { firstAttempt: { dispatchTime: formatTimestamp(task.firstAttempt.dispatchTime) } }
      : {}),
    ...(task.lastAttempt ? { lastAttempt: presentAttempt(task.lastAttempt) } : {}),
    view: full ? 'FULL' : 'BASIC',
  };
}

function presentTarget(target: HttpTarget, full: boolean): Record<string, unknown> {
  const { url, httpMethod, headers, body, oidcToken, oauthToken } = target;
  return {
    url,
    httpMethod,
    headers: { 'User-Agent': 'Google-Cloud-Tasks', ...headers },
    ...(full && body.length > 0 ? { body: body.toString('base64') } : {}),
    ...(oidcToken ? { oidcToken } : {}),
    ...(oauthToken ? { oauthToken } : {}),
  };
}

const presentAttempt = (attempt: Attempt): Record<string, unknown> => ({
  scheduleTime: formatTimestamp(attempt.scheduleTime),
  dispatchTime: formatTimestamp(attempt.dispatchTime),
  ...(attempt.response
    ? {
        responseTime: formatTimestamp(attempt.response.time),
        responseStatus: { code: attempt.response.code, message: attempt.response.message },
      }
    : {}),
});
