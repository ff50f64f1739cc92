import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { StandinControl } from '../e2e/fixtures/standin.ts';
import { World } from '../scripts/world/world.ts';

/** The files through which the storm and the processes of its world communicate: see worker/. */
export class SharedFolder {
  readonly path: string;
  #offset = 0;
  #tickets = 0;

  constructor(folder: string) {
    this.path = folder;
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['tickets', 'taken'])
      mkdirSync(path.join(folder, name), { recursive: true });
    this.advance(0);
  }

  /** The world's time. */
  now(): number {
    return Date.now() + this.#offset;
  }

  advance(milliseconds: number): void {
    this.#offset += milliseconds;
    // Replaces the whole file, so that nobody reads half a number.
    const file = path.join(this.path, 'clock');
    writeFileSync(`${file}.new`, String(this.#offset));
    renameSync(`${file}.new`, file);
  }

  /** The next process that comes to this step dies there. */
  kill(step: string): void {
    this.#tickets += 1;
    writeFileSync(path.join(this.path, 'tickets', `${step}~${this.#tickets}`), '');
  }

  waiting(): string[] {
    return readdirSync(path.join(this.path, 'tickets')).map((ticket) =>
      ticket.slice(0, ticket.lastIndexOf('~')),
    );
  }

  /** How many processes have died so. */
  taken(): number {
    return readdirSync(path.join(this.path, 'taken')).length;
  }

  clearTickets(): void {
    for (const name of readdirSync(path.join(this.path, 'tickets')))
      rmSync(path.join(this.path, 'tickets', name), { force: true });
  }
}

/** The running world, with all its controls. */
export interface StormWorld {
  site: string;
  folder: SharedFolder;
  google: StandinControl;
  youtube: StandinControl;
  tasks: StandinControl;
  stop: () => Promise<void>;
}

/** What makes every process that is started with it load worker/preload.ts. */
export async function preloading(root: string, folder: SharedFolder) {
  const preload = path.join(path.dirname(folder.path), 'preload.mjs');
  // Bundled, because removing its types would take time in each of the many processes.
  await build({
    entryPoints: [path.join(root, 'faults', 'worker', 'preload.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: preload,
    logLevel: 'error',
  });
  return {
    REPLYWELL_FAULTS: folder.path,
    NODE_OPTIONS: `--import ${preload}`,
    NODE_NO_WARNINGS: '1',
  };
}

const HOSTING = 5055;
/** Of the queue, compared with the clock. */
const SPEED = 240;

/**
 * Starts what `npm start` runs, empty and in its own folder; every process loads worker/preload.ts.
 */
export async function startWorld(root: string, say: (line: string) => void): Promise<StormWorld> {
  // Builds, the compile cache and the emulator are shared with every other start. The data is not.
  const local = path.join(root, '.local');
  const own = path.join(local, 'faults');
  const folder = new SharedFolder(path.join(own, 'shared'));
  const world = new World({
    root,
    local,
    say,
    onLost: (report) => {
      throw new Error(report);
    },
    node: process.execPath,
    flags: {
      port: HOSTING,
      speed: SPEED,
      comments: null,
      real: [],
      reset: true,
      dev: false,
      help: false,
    },
    caller: {
      ...process.env,
      REPLYWELL_DATA_DIR: path.join(own, 'data'),
      ...(await preloading(root, folder)),
    },
  });
  try {
    await world.start();
  } catch (error) {
    await world.stop();
    throw error;
  }
  return {
    site: `http://localhost:${HOSTING}`,
    folder,
    stop: () => world.stop(),
    google: new StandinControl('http://127.0.0.1:9301'),
    youtube: new StandinControl('http://127.0.0.1:9302'),
    tasks: new StandinControl('http://127.0.0.1:9304'),
  };
}
