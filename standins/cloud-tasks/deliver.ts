import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { HttpTarget } from './task.ts';

export type Outcome =
  | { kind: 'answered'; status: number; retryAfter: string | undefined }
  | { kind: 'deadline' }
  | { kind: 'unreachable'; reason: string };

/**
 * Makes one request to the worker. The deadline is real time at any speed, because the worker's
 * code does not run faster. An attempt that misses it is aborted with its connection. Redirects are
 * not followed.
 */
export function deliver(
  target: HttpTarget,
  headers: Record<string, string>,
  deadlineMs: number,
  cancelled: AbortSignal,
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const send = target.url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      if (deadline.aborted) resolve({ kind: 'deadline' });
      else resolve({ kind: 'unreachable', reason: error.message });
    };
    const options = {
      method: target.httpMethod,
      headers,
      agent: false,
      signal: AbortSignal.any([deadline, cancelled]),
    };
    try {
      const request = send(target.url, options, (answer) => drain(answer, resolve, fail));
      request.on('error', fail);
      request.end(target.body);
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
  answer.on('error', fail);
  answer.on('end', () =>
    resolve({
      kind: 'answered',
      status: answer.statusCode ?? 0,
      retryAfter: answer.headers['retry-after'],
    }),
  );
  answer.resume();
}
