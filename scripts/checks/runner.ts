import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../world/child.ts';
import type { Environment } from '../world/plan.ts';
import { countReport, NONE, type Counts, type ReportFormat } from './counts.ts';

const WHOLE_LOG_WITHIN_MS = 5_000;
/** Long enough for Playwright to end the world that it has started. */
const GRACE_MS = 40_000;

export interface Job {
  name: string;
  /** Arguments for Node. The first one is a file in node_modules. */
  args: readonly string[];
  environment?: Environment;
  /** Where its runner writes the counts. Missing: the job counts as one test. */
  report?: { file: string; format: ReportFormat };
}

export interface RunnerOptions {
  root: string;
  local: string;
  node: string;
  caller: Environment;
  say: (line: string) => void;
}

/** Runs jobs, and keeps the whole output of those that fail, to show it at the end. */
export class Runner {
  readonly options: RunnerOptions;
  readonly failures: { name: string; output: string }[] = [];
  readonly #running = new Set<Child>();
  stopped = false;

  constructor(options: RunnerOptions) {
    this.options = options;
  }

  reportFile(name: string): string {
    return path.join(this.options.local, 'reports', `${name}.json`);
  }

  /** Lets a child stop with the others when the run is interrupted. */
  adopt(child: Child): Child {
    this.#running.add(child);
    void child.ended.then(() => this.#running.delete(child));
    if (this.stopped) void child.stop({ signal: 'SIGINT', graceMs: GRACE_MS });
    return child;
  }

  async run(job: Job): Promise<Counts> {
    const { root, local, node, caller } = this.options;
    if (this.stopped) return NONE;
    if (job.report) rmSync(job.report.file, { force: true });
    const child = this.adopt(
      new Child({
        name: `test-${job.name}`,
        program: node,
        args: [path.join(root, 'node_modules', job.args[0] ?? ''), ...job.args.slice(1)],
        cwd: root,
        environment: { ...caller, ...job.environment },
        logFolder: path.join(local, 'logs'),
      }),
    );
    const outcome = await child.ended;
    const succeeded = outcome === 'ended with exit code 0';
    if (!succeeded) {
      // Waits for the whole log, but no longer than this if a grandchild keeps the log open.
      await Promise.race([child.logged, sleep(WHOLE_LOG_WITHIN_MS, undefined, { ref: false })]);
      this.fail(
        job.name,
        child.logTrouble ? child.report(outcome) : readFileSync(child.logFile, 'utf8'),
      );
    }
    if (job.report) return countReport(job.report.file, job.report.format, succeeded);
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  }

  /** Records a failure, unless the run was interrupted. */
  fail(name: string, output: string): void {
    if (!this.stopped) this.failures.push({ name, output });
  }

  /** Ends all running children, and those that are started later. */
  async stop(): Promise<void> {
    this.stopped = true;
    const children = [...this.#running];
    await Promise.all(children.map((child) => child.stop({ signal: 'SIGINT', graceMs: GRACE_MS })));
  }
}
