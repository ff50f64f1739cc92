import path from 'node:path';
import { Child } from './child.ts';
import type { Environment, Plan, Standin } from './plan.ts';
import { signalQuietly } from './process-tree.ts';

/** A little longer than the queue itself waits for deliveries. */
const QUEUE_GRACE_MS = 50_000;
const SAYS = / stand-in says: (.*)$/;
const KEEPING: readonly Standin['name'][] = ['google', 'youtube', 'cloud-tasks'];
/** What each of them says when it is ready: a stand-in, the site's server, the builder of the functions. */
export const READY = / stand-in: http:|ready in|Built once/;

interface ProgramOptions {
  root: string;
  local: string;
  node: string;
  environment: Environment;
}

export interface StandinOptions extends ProgramOptions {
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

/**
 * Starts the programs that build again after every change of the code: the functions into their
 * folder, which the emulator watches, and the site in memory, on a server in front of Hosting,
 * which still answers the calls.
 */
export function launchFollowers(plan: Plan, options: ProgramOptions): Child[] {
  const { root, local, node, environment } = options;
  const launch = (name: string, folder: string, args: readonly string[]): Child =>
    new Child({
      name,
      args,
      environment: { ...environment, REPLYWELL_HOSTING: `http://localhost:${plan.hostingPort}` },
      program: node,
      cwd: path.join(root, folder),
      logFolder: path.join(local, 'logs'),
    });
  const site = ['--port', String(plan.sitePort), '--strictPort', '--clearScreen', 'false'];
  return [
    launch('follow-functions', 'functions', ['build.mjs', '--watch']),
    launch('follow-web', 'web', ['../node_modules/vite/bin/vite.js', ...site]),
  ];
}

export const stopProgram = (child: Child): Promise<void> =>
  child.stop({ signal: 'SIGTERM', graceMs: isQueue(child) ? QUEUE_GRACE_MS : 3_000 });

/** Sends the queue a second SIGTERM, after which it no longer waits for running deliveries. */
export function hurryQueue(child: Child): void {
  if (child.running) signalQuietly(child.pid, 'SIGTERM');
}

/** Tells the queue that its workers have started. */
export async function beginDeliveries({ port }: Standin): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`http://127.0.0.1:${port}/__control/begin`, {
    method: 'POST',
    signal,
  });
  if (!answer.ok) throw new Error(`The queue does not begin: ${await answer.text()}`);
}
