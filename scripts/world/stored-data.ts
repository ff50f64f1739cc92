import * as fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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
