import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const WITHIN_MS = 60_000;

/**
 * Calls the task handler as nobody, which it refuses. Then the first real task does
 * not wait for a process to load, and keeps its distance from the next. This is optional: the world
 * is usable whatever the answer is.
 */
export async function warmUpHandler(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(url, {
    method: 'POST',
    headers,
    body: '{"data":null}',
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
}

/**
 * Calls the API once through hosting, so that the first click does not wait for a function to load.
 * @throws StartError if the site does not answer as it should
 */
export async function warmUp(port: number, withinMs = WITHIN_MS): Promise<void> {
  const url = `http://localhost:${port}/api/config`;
  const until = Date.now() + withinMs;
  let last: string;
  for (;;) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() > until) throw new StartError(`The API does not answer (${url}: ${last}).`);
    await sleep(500);
  }
}
