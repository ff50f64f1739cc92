import type { SigningKey } from '../kernel/signing-key.ts';
import { shortId, type Task } from './task.ts';
import { formatEpochSeconds } from './wire.ts';

/** The service replaces or drops these headers of a task. */
const reserved = /^(?:host|content-length|user-agent|x-google-.*|x-appengine-.*|x-cloudtasks-.*)$/i;

/** The headers that a worker gets with the next attempt. */
export function workerHeaders(
  task: Task,
  queueName: string,
  { now, key }: { now: number; key: SigningKey },
): Record<string, string> {
  const own = Object.entries(task.target.headers).filter(([name]) => !reserved.test(name));
  const authorization = authorizationOf(task, now, key);
  return {
    ...Object.fromEntries(
      authorization ? own.filter(([name]) => name.toLowerCase() !== 'authorization') : own,
    ),
    ...(authorization ? { authorization } : {}),
    'user-agent': 'Google-Cloud-Tasks',
    'content-length': String(task.target.body.length),
    'x-cloudtasks-queuename': shortId(queueName),
    'x-cloudtasks-taskname': shortId(task.name),
    'x-cloudtasks-taskretrycount': String(task.dispatchCount - 1),
    'x-cloudtasks-taskexecutioncount': String(task.executionCount),
    'x-cloudtasks-tasketa': formatEpochSeconds(task.scheduleTime),
    ...(task.previousResponse === null
      ? {}
      : { 'x-cloudtasks-taskpreviousresponse': String(task.previousResponse) }),
    ...(task.retryReason === null ? {} : { 'x-cloudtasks-taskretryreason': task.retryReason }),
  };
}

function authorizationOf({ target }: Task, now: number, key: SigningKey): string | null {
  if (target.oidcToken) {
    const { serviceAccountEmail, audience } = target.oidcToken;
    return `Bearer ${key.signJwt(claimsOf(serviceAccountEmail, audience ?? target.url, now))}`;
  }
  return target.oauthToken ? 'Bearer ya29.local' : null;
}

const HOUR_SECONDS = 3_600;

/** The claims of the token with which the service calls a worker. `now`: milliseconds. */
export function claimsOf(email: string, audience: string, now: number): object {
  const issuedAt = Math.floor(now / 1_000);
  return {
    iss: 'https://accounts.google.com',
    aud: audience,
    azp: email,
    sub: email,
    email,
    email_verified: true,
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
  };
}
