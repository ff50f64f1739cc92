import { request } from 'node:http';
import type { SigningKey } from '../kernel/signing-key.ts';
import { QUEUE, type Task } from './queue.ts';

/**
 * Makes one request to the worker, and returns the status of its answer. 0: there was none. The
 * deadline is real time at any speed, because the worker's code does not run faster. An attempt that
 * misses it is aborted with its connection.
 */
export function callWorker(
  { target, dispatchDeadline }: Task,
  headers: Record<string, string>,
  cancelled: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([AbortSignal.timeout(dispatchDeadline), cancelled]);
  return new Promise((resolve) => {
    const fail = (): void => resolve(0);
    try {
      const options = { method: target.httpMethod, headers, agent: false, signal };
      const call = request(target.url, options, (answer) => {
        // An incomplete body counts as no answer.
        answer.on('error', fail).on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      call.on('error', fail);
      call.end(Buffer.from(target.body, 'base64'));
    } catch {
      // A malformed header or URL throws here; the service would fail such an attempt too.
      fail();
    }
  });
}

const HOUR_SECONDS = 3_600;

/** The token with which the service calls a worker. `now`: milliseconds. */
export function workerToken(key: SigningKey, email: string, audience: string, now: number): string {
  const issuedAt = Math.floor(now / 1_000);
  return key.signJwt({
    iss: 'https://accounts.google.com',
    aud: audience,
    azp: email,
    sub: email,
    email,
    email_verified: true,
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
  });
}

const shortId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The headers that a worker gets with the present attempt. */
export function workerHeaders(
  task: Task,
  { now, key }: { now: number; key: SigningKey },
): Record<string, string> {
  const { oidcToken, url, headers } = task.target;
  const token =
    oidcToken && workerToken(key, oidcToken.serviceAccountEmail, oidcToken.audience ?? url, now);
  return {
    ...headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    'user-agent': 'Google-Cloud-Tasks',
    'content-length': String(Buffer.from(task.target.body, 'base64').length),
    'x-cloudtasks-queuename': shortId(QUEUE),
    'x-cloudtasks-taskname': shortId(task.name),
    'x-cloudtasks-taskretrycount': String(task.dispatchCount - 1),
    'x-cloudtasks-tasketa': (task.scheduleTime / 1000).toFixed(6),
  };
}
