import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../world/child.ts';
import type { Environment } from '../world/plan.ts';

/** Long enough for Playwright to end the world that it has started. */
const GRACE_MS = 40_000;
const WHOLE_LOG_WITHIN_MS = 5_000;

export interface Program {
  name: string;
  /** Arguments for Node. The first one is a file, from the root. */
  args: readonly string[];
  environment?: Environment;
}

/** Runs programs with the Node of the deployment, and ends them all when the run is interrupted. */
export class Runner {
  readonly failures: string[] = [];
  readonly root: string;
  readonly local: string;
  readonly node = process.execPath;
  /** The journeys answer the requests for Google's script. It is set for every stage, because all use one build. */
  readonly caller: Environment = { ...process.env, VITE_ANALYTICS_ID: 'G-JOURNEY' };
  readonly #running = new Set<Child>();
  stopped = false;

  constructor(root: string, local: string) {
    this.root = root;
    this.local = local;
  }

  /** Lets a child stop with the others when the run is interrupted. */
  adopt(child: Child): Child {
    this.#running.add(child);
    void child.ended.then(() => this.#running.delete(child));
    if (this.stopped) void child.stop({ signal: 'SIGINT', graceMs: GRACE_MS });
    return child;
  }

  /** Resolves with the child where it failed, otherwise with null. */
  async run({ name, args: [file = '', ...args], environment }: Program): Promise<Child | null> {
    const child = this.adopt(
      new Child({
        name: `test-${name}`,
        program: this.node,
        args: [path.join(this.root, file), ...args],
        cwd: this.root,
        environment: { ...this.caller, ...environment },
        logFolder: path.join(this.local, 'logs'),
      }),
    );
    if ((await child.ended) === 'ended with exit code 0') return null;
    // A grandchild may keep the log open.
    await Promise.race([child.logged, sleep(WHOLE_LOG_WITHIN_MS, undefined, { ref: false })]);
    return child;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const children = [...this.#running];
    await Promise.all(children.map((child) => child.stop({ signal: 'SIGINT', graceMs: GRACE_MS })));
  }
}
