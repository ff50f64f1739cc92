import path from 'node:path';
import { Child } from './child.ts';
import { TASKS_QUEUE } from './environment.ts';
import type { Environment, Standin } from './plan.ts';
import { signalQuietly } from './process-tree.ts';

const READY_WITHIN_MS = 30_000;
/** A little longer than the queue itself waits for deliveries. */
const QUEUE_GRACE_MS = 50_000;
const SAYS = / stand-in says: (.*)$/;
const KEEPING: readonly Standin['name'][] = ['google', 'youtube', 'cloud-tasks'];

export interface StandinOptions {
  root: string;
  local: string;
  node: string;
  environment: Environment;
  /** The folder in which the stand-ins keep data for the next run. */
  keptIn: string;
  say: (line: string) => void;
}

export const isQueue = ({ name }: Pick<Child, 'name'>): boolean => name === 'cloud-tasks';

function keepingArgs({ name }: Standin, folder: string): string[] {
  const keep = KEEPING.includes(name) ? ['--keep', path.join(folder, `${name}.json`)] : [];
  // Its restored tasks are due before the workers have started.
  return isQueue({ name }) ? [...keep, '--begin', 'told'] : keep;
}

export function launchStandin(standin: Standin, options: StandinOptions): Child {
  const child = new Child({
    name: standin.name,
    program: options.node,
    args: [
      path.join(options.root, 'standins', standin.name, 'main.ts'),
      ...standin.args,
      ...keepingArgs(standin, options.keptIn),
    ],
    cwd: options.root,
    environment: options.environment,
    logFolder: path.join(options.local, 'logs'),
  });
  child.onLine((line) => {
    const [, said] = SAYS.exec(line) ?? [];
    if (said !== undefined) options.say(said);
  });
  return child;
}

export function waitForStandin(child: Child, withinMs = READY_WITHIN_MS): Promise<void> {
  return child.waitForLine(/ stand-in: http:/, withinMs);
}

export function stopStandin(child: Child): Promise<void> {
  return child.stop({ signal: 'SIGTERM', graceMs: isQueue(child) ? QUEUE_GRACE_MS : 3000 });
}

/** Sends the queue a second SIGTERM, after which it no longer waits for running deliveries. */
export function hurryQueue(child: Child): void {
  if (child.running) signalQuietly(child.pid, 'SIGTERM');
}

/**
 * The Functions emulator starts a process for each delivery that runs at the same time as others,
 * and gives up one that needs half a minute to load. A hundred tasks that are due together would
 * starve the whole world.
 */
const DELIVERIES_AT_ONCE = 2;

/** Tells the queue how many deliveries this machine can take at the same time, and that its workers have started. */
export async function beginDeliveries({ port }: Standin): Promise<void> {
  const tell = async (method: string, where: string, body: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${where}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The queue refused ${where}: ${await answer.text()}`);
  };
  const rateLimits = { maxConcurrentDispatches: DELIVERIES_AT_ONCE };
  const mask = `updateMask=rateLimits.${Object.keys(rateLimits).join()}`;
  await tell('PATCH', `v2/${TASKS_QUEUE}?${mask}`, { rateLimits });
  await tell('POST', '__control/begin', {});
}
