import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from './plan.ts';
import { descendantsOf, listProcesses, signalQuietly } from './process-tree.ts';

const KEPT_LINES = 20;
const REPEAT_AFTER_MS = 15_000;
/** Long, because the machine may be busy with other work. What dies is noticed at once. */
const READY_WITHIN_MS = 300_000;
/** How long to wait for the last output of a program that has ended. */
const LAST_WORDS_MS = 200;

export interface Command {
  name: string;
  program: string;
  args: readonly string[];
  cwd: string;
  environment: Environment;
  logFolder: string;
}

export interface StopPatience {
  signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL';
  /** How long the child may take to end by itself, in milliseconds. */
  graceMs: number;
  /** A line that shows that the signal has arrived. Without it the signal is sent once more after a while. */
  acknowledged?: RegExp;
}

/** Tells the parent which process to end if this process is killed before it can end anything itself. */
function tellParent(pid: number, running: boolean): void {
  if (process.connected) process.send?.({ pid, running });
}

/**
 * A program in its own process group, so that a Ctrl-C in the terminal reaches it only through
 * `stop`. Its output goes to a log file. The last lines are kept for the report of a crash.
 */
export class Child {
  readonly name: string;
  readonly pid: number;
  readonly lines: string[] = [];
  readonly logFile: string;
  /** Resolves when the program has ended, with a description of how. */
  readonly ended: Promise<string>;
  /**
   * Resolves when its whole output is in the log, which is after every grandchild that shares its
   * pipes has ended.
   */
  readonly logged: Promise<void>;
  #logTrouble: string | null = null;
  #process: ChildProcess;
  #listeners = new Set<(line: string) => void>();
  /** Process ids with their start times, because an id may be used again for another process. */
  #family = new Map<number, string>();

  constructor(command: Command) {
    this.name = command.name;
    this.logFile = path.join(command.logFolder, `${command.name}.log`);
    this.#process = spawn(command.program, command.args, {
      cwd: command.cwd,
      env: { ...command.environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.pid = this.#process.pid ?? 0;
    this.ended = this.#watchEnd();
    this.logged = this.#readOutput();
    tellParent(this.pid, true);
    void this.ended.then(() => tellParent(this.pid, false));
  }

  get running(): boolean {
    return this.pid !== 0 && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  onLine(listener: (line: string) => void): void {
    this.#listeners.add(listener);
  }

  /** @throws if the child ends first or the time is over; the message has the last lines */
  async waitForLine(pattern: RegExp): Promise<void> {
    const seen = new Promise<'seen'>((resolve) => {
      if (this.lines.some((line) => pattern.test(line))) resolve('seen');
      this.onLine((line) => pattern.test(line) && resolve('seen'));
    });
    const timer = new AbortController();
    const { signal } = timer;
    const late = sleep(READY_WITHIN_MS, 'was not ready in time', { signal }).catch(() => 'seen');
    const outcome = await Promise.race([seen, this.ended, late]);
    timer.abort();
    if (outcome !== 'seen') throw new Error(this.report(outcome));
  }

  report(outcome: string): string {
    const tail = this.lines.map((line) => `  ${line}`).join('\n');
    const rest = this.#logTrouble
      ? `no log could be kept: ${this.#logTrouble}`
      : `all of them in ${this.logFile}`;
    return `${this.name} ${outcome}; its last lines (${rest}):\n${tail}`;
  }

  /** Records the present descendants, because after a parent has died its children cannot be found. */
  noteFamily(): void {
    for (const { pid, started } of descendantsOf(this.pid)) {
      if (this.#family.get(pid) !== started) tellParent(pid, true);
      this.#family.set(pid, started);
    }
  }

  /** Asks the program to end, waits, and then ends all remaining processes of its family. */
  async stop(patience: StopPatience): Promise<void> {
    await this.#askToEnd(patience);
    await this.#endRest('SIGTERM', 5000);
    await this.#endRest('SIGKILL', 2000);
    if (!this.running) await this.ended;
    for (const pid of this.#family.keys()) tellParent(pid, false);
  }

  async #askToEnd({ signal, graceMs, acknowledged }: StopPatience): Promise<void> {
    const from = Date.now();
    let heard = !acknowledged;
    let repeated = false;
    this.onLine((line) => (heard ||= acknowledged?.test(line) ?? true));
    this.noteFamily();
    if (this.running) signalQuietly(this.pid, signal);
    while (this.running && Date.now() - from < graceMs) {
      this.noteFamily();
      await Promise.race([this.ended, sleep(100)]);
      if (!heard && !repeated && Date.now() - from > REPEAT_AFTER_MS)
        repeated = signalQuietly(this.pid, signal);
    }
  }

  async #endRest(signal: NodeJS.Signals, waitMs: number): Promise<void> {
    for (const pid of this.#left()) signalQuietly(pid, signal);
    const until = Date.now() + waitMs;
    while (this.#left().length > 0 && Date.now() < until) await sleep(50);
  }

  #left(): number[] {
    const family = listProcesses()
      .filter(({ pid, started }) => this.#family.get(pid) === started)
      .map(({ pid }) => pid);
    return this.running ? [this.pid, ...family] : family;
  }

  async #watchEnd(): Promise<string> {
    // The listener is added at once, because `close` can come at the same moment as `exit`.
    const closed = once(this.#process, 'close').catch(() => undefined);
    try {
      await once(this.#process, 'exit');
    } catch (error) {
      return `could not be started: ${error instanceof Error ? error.message : String(error)}`;
    }
    // The last output may still be in the pipe. But a grandchild that keeps the pipe open must not
    // block us.
    await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    const { exitCode, signalCode } = this.#process;
    return signalCode ? `was ended by ${signalCode}` : `ended with exit code ${exitCode ?? 0}`;
  }

  /** Where there is no room or no leave for a log, the program runs all the same, and its report says so. */
  async #readOutput(): Promise<void> {
    const log = createWriteStream(this.logFile);
    log.on('error', (error) => (this.#logTrouble = String(error)));
    const { stdout, stderr } = this.#process;
    const streams = [stdout, stderr].filter((stream) => stream !== null);
    for (const stream of streams) {
      // Not by a pipe: one that breaks would stop the program too.
      stream.on('data', (chunk) => log.write(chunk));
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > KEPT_LINES) this.lines.shift();
        for (const listener of this.#listeners) listener(line);
      });
    }
    await Promise.allSettled(streams.map((stream) => finished(stream)));
    log.end();
    await finished(log).catch(() => undefined);
  }
}
