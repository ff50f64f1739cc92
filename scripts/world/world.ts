import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildPart, PARTS } from './build.ts';
import type { Child } from './child.ts';
import { findEmulatorJar, hasEmulatorUi } from './emulator-jar.ts';
import {
  abandonEmulators,
  emulatorsLost,
  keepSessions,
  launchEmulators,
  stopEmulators,
  waitForEmulators,
} from './emulators.ts';
import { functionsEnvironment, SEND_REPLY_URL } from './environment.ts';
import { findJava } from './java.ts';
import { writePlainSettings } from './firebase-config.ts';
import { planWorld, portsOf, UI_PORT, type Environment, type Flags, type Plan } from './plan.ts';
import { requireFreePorts } from './ports.ts';
import {
  beginDeliveries,
  hurryQueue,
  isQueue,
  launchFollowers,
  launchStandin,
  READY,
  stopProgram,
} from './programs.ts';
import { listScheduledJobs, schedule } from './scheduled-jobs.ts';
import { loadSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';
import { clockTime, Storage, StoredData, useData, type DataInUse } from './stored-data.ts';
import { warmUp, warmUpHandler } from './warm-up.ts';

const EMULATED = ['auth', 'functions', 'firestore', 'hosting'];

export interface WorldOptions {
  root: string;
  /** The folder for logs, secrets, builds and stored data of this checkout. */
  local: string;
  node: string;
  flags: Flags;
  caller: Environment;
  say: (line: string) => void;
  /** Called if a program ends that should run, with a description. */
  onLost: (report: string) => void;
}

/** For small data, for which the best optimisation and many threads would cost more than they save. */
const SMALL_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * The environment of the emulators, with our Java first on PATH, because firebase-tools takes the
 * first one.
 */
export async function emulatorEnvironment(
  options: Pick<WorldOptions, 'root' | 'local' | 'caller' | 'say'>,
): Promise<Environment> {
  const { root, local, caller, say } = options;
  const java = await findJava({ local, environment: caller, say });
  const jar = await findEmulatorJar({ root, folder: local, environment: caller, say });
  const folder = path.dirname(java);
  return {
    JAVA_TOOL_OPTIONS: SMALL_JAVA,
    ...caller,
    JAVA_HOME: path.dirname(folder),
    PATH: [folder, caller.PATH ?? ''].join(path.delimiter),
    ...(jar ? { FIRESTORE_EMULATOR_BINARY_PATH: jar } : {}),
  };
}

/** Everything that `npm start` runs. `stop` may be called at any time, even during the start. */
export class World {
  readonly #options: WorldOptions;
  readonly #plan: Plan;
  readonly #data: StoredData;
  readonly #ui: boolean;
  #standins: Child[] = [];
  #builds: Child[] = [];
  #followers: Child[] = [];
  #emulators: Child | null = null;
  #emulatorsReady = false;
  #storage: Storage | null = null;
  #inUse: DataInUse | null = null;
  #stopJobs: (() => void) | null = null;
  #stopping: Promise<void> | null = null;
  #servicesStopped: Promise<unknown> | null = null;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#plan = planWorld(options.flags, options.caller);
    this.#ui = hasEmulatorUi(options.root, options.caller);
    const { REPLYWELL_DATA_DIR: chosen } = options.caller;
    // Accounts and comments of real services never meet the invented ones.
    const kept = options.flags.real.length > 0 ? 'real' : 'data';
    this.#data = new StoredData(
      chosen ? path.resolve(options.root, chosen) : path.join(options.local, kept),
    );
  }

  /** @throws StartError, or an error with the last lines of the program that failed */
  async start(): Promise<void> {
    const { local, caller, flags } = this.#options;
    await this.#useData();
    const uiPort = this.#ui ? [{ port: UI_PORT, use: 'the Emulator UI' }] : [];
    await requireFreePorts([...portsOf(this.#plan), ...uiPort]);
    const base = await emulatorEnvironment(this.#options);
    mkdirSync(path.join(local, 'logs'), { recursive: true });
    await this.#build();
    const secrets = loadSecrets(local);
    writePlainSettings(this.#options.root, local);
    const environment = { ...base, ...functionsEnvironment(this.#plan, secrets, caller) };
    await Promise.all([this.#startStandins(), this.#startEmulators(environment)]);
    this.#requireRunning();
    await Promise.all([warmUp(this.#plan.hostingPort), warmUpHandler(SEND_REPLY_URL)]);
    if (flags.dev) await this.#startFollowers();
    const jobs = await listScheduledJobs();
    this.#requireRunning();
    for (const queue of this.#plan.standins.filter(isQueue)) await beginDeliveries(queue);
    this.#stopJobs = schedule(jobs, this.#options.say);
    this.#options.say(
      `Emulator UI: ${this.#ui ? `http://localhost:${UI_PORT}` : 'off (`npx firebase setup:emulators:ui` fetches it once)'}`,
    );
    if (!caller.ADMIN_PASSWORD_HASH)
      this.#options.say(
        `Admin: login ${environment.ADMIN_LOGIN}, password ${secrets.adminPassword}`,
      );
  }

  /** Ends everything in an order that loses nothing: first what would start new work. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** During a stop: waits no longer, and refuses further calls. */
  hurry(): void {
    if (!this.#stopping) return;
    this.#standins.filter(isQueue).forEach(hurryQueue);
    void this.#stopServices();
  }

  #stopServices(): Promise<unknown> {
    const services = this.#standins.filter((child) => !isQueue(child));
    this.#servicesStopped ??= Promise.all(services.map(stopProgram));
    return this.#servicesStopped;
  }

  /** Nobody else may use the data, and what an interrupted run has lost is said. */
  async #useData(): Promise<void> {
    const { flags, say } = this.#options;
    const site = `http://localhost:${flags.port} (process ${process.pid})`;
    this.#inUse = await useData(this.#data.folder, site);
    const [newest] = this.#data.exports();
    if (flags.reset) this.#data.forget();
    else if (this.#inUse.interrupted)
      say(
        newest
          ? `Stored at ${clockTime(newest)}; what came after was lost.`
          : 'The last run ended before anything was stored.',
      );
  }

  /**
   * The queue ends after its deliveries, then everything is stored. The other services serve until
   * the functions have ended.
   */
  async #stopAll(): Promise<void> {
    this.#stopJobs?.();
    const first = [...this.#builds, ...this.#standins.filter(isQueue), ...this.#followers];
    await Promise.all(first.map(stopProgram));
    const stored = (await this.#storage?.end()) ?? true;
    if (this.#emulators)
      await (this.#emulatorsReady ? stopEmulators : abandonEmulators)(this.#emulators);
    await this.#stopServices();
    if (stored) this.#inUse?.release();
  }

  async #build(): Promise<void> {
    const { root, local, node, caller, say } = this.#options;
    const onChild = (child: Child): void => {
      this.#builds.push(child);
    };
    const started = Date.now();
    this.#requireRunning();
    const built = await Promise.all(
      PARTS.map((part) => buildPart(part, { root, local, node, environment: caller, onChild })),
    );
    if (built.includes(true)) say(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  }

  async #startStandins(): Promise<void> {
    this.#requireRunning();
    const { root, local, node, caller, say } = this.#options;
    const keptIn = this.#data.standins;
    this.#standins = this.#plan.standins.map((standin) =>
      launchStandin(standin, { root, local, node, environment: caller, keptIn, say }),
    );
    await this.#whenReady(this.#standins);
  }

  async #startFollowers(): Promise<void> {
    this.#requireRunning();
    const { root, local, node, caller } = this.#options;
    this.#followers = launchFollowers(this.#plan, { root, local, node, environment: caller });
    await this.#whenReady(this.#followers);
  }

  async #whenReady(children: readonly Child[]): Promise<void> {
    for (const child of children) void child.ended.then((outcome) => this.#lost(child, outcome));
    await Promise.all(children.map((child) => child.waitForLine(READY)));
  }

  async #startEmulators(environment: Environment): Promise<void> {
    const { say } = this.#options;
    for (const stored of [...this.#data.exports(), null]) {
      try {
        await this.#launchEmulators(environment, stored);
        break;
      } catch (error) {
        // Emulators that cannot read the data end by themselves. Those that still run were too slow,
        // which says nothing about the data.
        if (!stored || this.#stopping || !this.#emulators || this.#emulators.running) throw error;
        await abandonEmulators(this.#emulators);
        say(
          `What was stored at ${clockTime(stored)} cannot be read: trying without it. It is in ${this.#data.setAside(stored)}.`,
        );
      }
    }
    const emulators = this.#emulators;
    if (!emulators) return;
    this.#storage = new Storage({ emulators, data: this.#data, say });
    if (this.#inUse?.interrupted) this.#tellOfLostReplies(emulators);
    void emulatorsLost(emulators).then((outcome) => this.#lost(emulators, outcome));
  }

  /** The queue has kept its tasks to the last moment, so they come for replies that are not stored. */
  #tellOfLostReplies(emulators: Child): void {
    let told = false;
    emulators.onLine((line) => {
      if (told || !line.includes('"result":"gone"')) return;
      told = true;
      this.#options.say(
        'Replies that were approved after that are lost: their comments wait again.',
      );
    });
  }

  async #launchEmulators(environment: Environment, stored: string | null): Promise<void> {
    this.#requireRunning();
    const { caller, flags } = this.#options;
    this.#emulators = launchEmulators({
      ...this.#options,
      environment,
      only: EMULATED,
      stored,
      hostingPort: this.#plan.hostingPort,
      ui: this.#ui,
      listen: caller.REPLYWELL_LISTEN,
      watched: flags.dev,
    });
    await waitForEmulators(this.#emulators);
    if (stored) await keepSessions(stored);
    this.#emulatorsReady = true;
  }

  #lost(child: Child, outcome: string): void {
    if (!this.#stopping) this.#options.onLost(child.report(outcome));
  }

  /** After a stop during the start no new programs may start. */
  #requireRunning(): void {
    if (this.#stopping) throw new StartError('Stopped while starting.');
  }
}
