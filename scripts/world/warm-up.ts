import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const WITHIN_MS = 300_000;

/**
 * Calls the task handler as nobody, which it refuses. Then the first real task does
 * not wait for a process to load, and keeps its distance from the next. This is optional: the world
 * is usable whatever the answer is.
 */
export async function warmUpHandler(url: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
}

/**
 * Calls the API once through hosting, so that the first click does not wait for a function to load.
 * @throws StartError if the site does not answer as it should
 */
export async function warmUp(port: number): Promise<void> {
  const url = `http://localhost:${port}/api/config`;
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const asked = fetch(url, { signal: AbortSignal.timeout(30_000) });
    const last = await asked.then(({ status }) => `status ${status}`, String);
    if (last === 'status 200') return;
    if (Date.now() > until) throw new StartError(`The API does not answer (${url}: ${last}).`);
    await sleep(500);
  }
}
