import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Task } from './queue.ts';

/** The result of an attempt: the worker's answer, or why there is none, in google.rpc terms. */
export type Outcome =
  | { kind: 'answered'; status: number; retryAfter: string | undefined }
  | { kind: 'silent'; reason: string };

/**
 * Makes one request to the worker. The deadline is real time at any speed, because the worker's
 * code does not run faster. An attempt that misses it is aborted with its connection.
 */
export function callWorker(
  { target, dispatchDeadline }: Task,
  headers: Record<string, string>,
  cancelled: AbortSignal,
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(dispatchDeadline);
  const send = target.url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      const reason = deadline.aborted
        ? 'DEADLINE_EXCEEDED(4): No answer by the deadline'
        : `UNAVAILABLE(14): ${error.message}`;
      resolve({ kind: 'silent', reason });
    };
    const signal = AbortSignal.any([deadline, cancelled]);
    try {
      const options = { method: target.httpMethod, headers, agent: false, signal };
      const request = send(target.url, options, (answer) => drain(answer, resolve, fail));
      request.on('error', fail);
      request.end(Buffer.from(target.body, 'base64'));
    } catch (error) {
      // A malformed header or URL throws here; the service would fail such an attempt too.
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** The attempt ends when the whole answer is there. An incomplete body counts as no answer. */
function drain(
  answer: IncomingMessage,
  resolve: (outcome: Outcome) => void,
  fail: (error: Error) => void,
): void {
  const { statusCode: status = 0, headers } = answer;
  answer.on('error', fail);
  answer.on('end', () => resolve({ kind: 'answered', status, retryAfter: headers['retry-after'] }));
  answer.resume();
}

/** Milliseconds that a worker's Retry-After asks for, as seconds or a date. 0: it asks for nothing. */
export function askedWait(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

const HOUR_SECONDS = 3_600;

/** The token with which the service calls a worker. `now`: milliseconds. */
export function workerToken(key: SigningKey, email: string, audience: string, now: number): string {
  const issuedAt = Math.floor(now / 1_000);
  return key.signJwt({
    iss: 'https://accounts.google.com',
    aud: audience,
    ...{ azp: email, sub: email, email, email_verified: true },
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
  });
}

/** The service replaces or drops these headers of a task. */
const RESERVED = /^(?:host|content-length|user-agent|x-google-.*|x-appengine-.*|x-cloudtasks-.*)$/i;

const shortId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The headers that a worker gets with the present attempt. */
export function workerHeaders(
  task: Task,
  queueName: string,
  { now, key }: { now: number; key: SigningKey },
): Record<string, string> {
  const { oidcToken, url, headers } = task.target;
  const token =
    oidcToken && workerToken(key, oidcToken.serviceAccountEmail, oidcToken.audience ?? url, now);
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !RESERVED.test(name))),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'user-agent': 'Google-Cloud-Tasks',
    'content-length': String(Buffer.from(task.target.body, 'base64').length),
    'x-cloudtasks-queuename': shortId(queueName),
    'x-cloudtasks-taskname': shortId(task.name),
    'x-cloudtasks-taskretrycount': String(task.dispatchCount - 1),
    'x-cloudtasks-taskexecutioncount': String(task.executionCount),
    'x-cloudtasks-tasketa': (task.scheduleTime / 1000).toFixed(6),
    ...(task.previousResponse !== null && {
      'x-cloudtasks-taskpreviousresponse': String(task.previousResponse),
    }),
    ...(task.retryReason !== null && { 'x-cloudtasks-taskretryreason': task.retryReason }),
  };
}
