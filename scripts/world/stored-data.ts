import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Child } from './child.ts';
import { EMULATOR_PORTS } from './plan.ts';
import { StartError } from './start-error.ts';

const KEPT = 2;
const NAME = /^\d+$/;

/** Names are milliseconds since the epoch: from when the data is. */
const newestFirst = (a: string, b: string): number => Number(b) - Number(a);

/** Where one of the emulators has died, the others are exported alone. */
const wholeSchema = z.object({ auth: z.object({}), firestore: z.object({}) });

/** From when an export is, as the clock on the wall shows it. */
export const clockTime = (stored: string): string =>
  new Date(Number(path.basename(stored))).toLocaleTimeString('en-GB');

/** So that after a power cut no name stands before what it names. */
function flush(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/**
 * What a world has stored: exports of the emulators, each in a folder of its own that is there as a
 * whole or not at all, and beside them what the stand-ins keep.
 */
export class StoredData {
  readonly folder: string;
  readonly standins: string;
  /** Where an export is written. Whatever dies in there leaves it behind, and nobody reads it. */
  readonly unfinished: string;

  constructor(folder: string) {
    this.folder = folder;
    this.standins = path.join(folder, 'standins');
    this.unfinished = path.join(folder, 'unfinished');
  }

  /** The paths of the exports, newest first. */
  exports(): string[] {
    const names = fs.readdirSync(this.folder).filter((name) => NAME.test(name));
    return names.sort(newestFirst).map((name) => path.join(this.folder, name));
  }

  forget(): void {
    for (const folder of [this.standins, this.unfinished, ...this.exports()])
      fs.rmSync(folder, { recursive: true, force: true });
  }

  /**
   * Gives the finished export its name, and removes those that are too old.
   * @throws if it is not whole
   */
  add(since: number): void {
    const metadata = path.join(this.unfinished, 'firebase-export-metadata.json');
    wholeSchema.parse(JSON.parse(fs.readFileSync(metadata, 'utf8')));
    for (const file of ['', ...fs.globSync('**', { cwd: this.unfinished })])
      flush(path.join(this.unfinished, file));
    fs.renameSync(this.unfinished, path.join(this.folder, String(since)));
    flush(this.folder);
    for (const old of this.exports().slice(KEPT)) fs.rmSync(old, { recursive: true });
  }

  /** Renames what cannot be read, so that it is out of the way but not lost. */
  setAside(stored: string): string {
    const aside = `${stored}-damaged`;
    fs.renameSync(stored, aside);
    return aside;
  }
}

/** Whoever uses the data, in its own words. null: nobody answers. */
const userOf = (socket: string): Promise<string | null> => text(connect(socket)).catch(() => null);

export interface DataInUse {
  /** The last run has left its mark: it did not end by itself. */
  interrupted: boolean;
  /** Takes the mark away. Without it the next run is told that this one was interrupted. */
  release: () => void;
}

/**
 * Marks a folder as used by this process, with a socket in it: it answers while the process lives,
 * also from another container, where a process id would mean nothing; and the file of a dead one
 * stays.
 *
 * @throws StartError if a living process uses it
 */
export async function useData(folder: string, as: string): Promise<DataInUse> {
  // Relative, because the path of a socket may have about a hundred characters.
  const socket = path.relative(process.cwd(), path.join(folder, 'in-use'));
  fs.mkdirSync(folder, { recursive: true });
  const interrupted = fs.existsSync(socket);
  if (interrupted) {
    const user = await userOf(socket);
    if (user !== null) throw new StartError(`${folder} is in use by ${user}: stop that first.`);
    fs.rmSync(socket);
  }
  const server = createServer((connection) => connection.end(as)).unref();
  try {
    await once(server.listen(socket), 'listening');
  } catch (error) {
    throw new StartError(`${folder} cannot be used: ${String(error)}.`);
  }
  return { interrupted, release: () => void server.close() };
}

const EXPORT = `http://127.0.0.1:${EMULATOR_PORTS.hub}/_admin/export`;
/** With the time that an export takes, what is told is stored within half a minute. */
const AFTER_MS = 15_000;
const PATIENCE_MS = 120_000;
/** Every change is made by a function, and the emulator says when one begins and ends. */
const FUNCTION_RAN = /(Beginning execution of|Finished) "/;

interface Storing {
  emulators: Pick<Child, 'onLine'>;
  data: StoredData;
  say: (line: string) => void;
}

/** Stores what the emulators hold in memory, soon after it may have changed. */
export class Storage {
  readonly #options: Storing;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<boolean> = Promise.resolve(true);
  #running = 0;
  #failing = false;
  #ending = false;

  constructor(options: Storing) {
    this.#options = options;
    options.emulators.onLine((line) => {
      const [, event] = FUNCTION_RAN.exec(line) ?? [];
      if (event === undefined) return;
      this.#running = Math.max(0, this.#running + (event === 'Finished' ? -1 : 1));
      this.#soon();
    });
  }

  /** Stores what is not stored yet. Returns whether everything is. */
  async end(): Promise<boolean> {
    this.#ending = true;
    if (this.#timer) this.#store();
    return this.#last;
  }

  #soon(): void {
    if (!this.#ending) this.#timer ??= setTimeout(() => this.#store(), AFTER_MS).unref();
  }

  #store(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#last = this.#last.then(() => this.#export());
  }

  async #export(): Promise<boolean> {
    const { data, say } = this.#options;
    const since = Date.now();
    try {
      const answer = await fetch(EXPORT, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: data.unfinished, initiatedBy: 'replywell' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(await answer.text());
      data.add(since);
      if (this.#running > 0) this.#soon();
      this.#failing = false;
      return true;
    } catch (error) {
      const [newest] = data.exports();
      if (!this.#failing)
        say(
          `Nothing was stored ${newest ? `since ${clockTime(newest)}` : 'yet'}: ${String(error)}.`,
        );
      this.#failing = true;
      this.#soon();
      return false;
    }
  }
}
