import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files through which the harness and the processes of its world communicate: see worker/. */
export class SharedFolder {
  readonly path: string;
  #offset = 0;
  #tickets = 0;

  constructor(folder: string) {
    this.path = folder;
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['tickets', 'taken'])
      mkdirSync(path.join(folder, name), { recursive: true });
    this.#write();
  }

  /** The world's time. */
  now(): number {
    return Date.now() + this.#offset;
  }

  advance(milliseconds: number): void {
    this.#offset += milliseconds;
    this.#write();
  }

  /** The next process that comes to this step dies there. */
  kill(step: string): void {
    this.#tickets += 1;
    writeFileSync(path.join(this.path, 'tickets', `${step}~${this.#tickets}`), '');
  }

  waiting(): string[] {
    return readdirSync(path.join(this.path, 'tickets')).map(stepOf);
  }

  taken(): string[] {
    return readdirSync(path.join(this.path, 'taken')).map(stepOf);
  }

  clearTickets(): void {
    for (const name of readdirSync(path.join(this.path, 'tickets')))
      rmSync(path.join(this.path, 'tickets', name), { force: true });
  }

  /** Replaces the whole file, so that nobody reads half a number. */
  #write(): void {
    const file = path.join(this.path, 'clock');
    writeFileSync(`${file}.new`, String(this.#offset));
    renameSync(`${file}.new`, file);
  }
}

const stepOf = (ticket: string): string => ticket.slice(0, ticket.lastIndexOf('~'));
