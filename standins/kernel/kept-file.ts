import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** What a stand-in keeps between runs: one JSON file that is always replaced as a whole. */
export class KeptFile<Schema extends z.ZodType> {
  readonly #file: string;
  readonly #schema: Schema;
  readonly #tell: (sentence: string) => void;
  #stored = '';

  constructor(file: string, schema: Schema, tell: (sentence: string) => void) {
    this.#file = file;
    this.#schema = schema;
    this.#tell = tell;
  }

  /** null: there is no file, or it cannot be read. Such a file is renamed and not deleted. */
  read(): z.output<Schema> | null {
    if (!existsSync(this.#file)) return null;
    try {
      return this.#schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      this.#putAside();
      return null;
    }
  }

  /** If the process dies in here, the file stays as it was. */
  write(content: z.input<Schema>): void {
    const text = JSON.stringify(content);
    if (text === this.#stored) return;
    const draft = `${this.#file}.new`;
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(draft, text, { mode: 0o600 });
      renameSync(draft, this.#file);
      this.#stored = text;
    } catch (error) {
      this.#tell(`${this.#file} cannot be written: ${String(error)}.`);
    }
  }

  #putAside(): void {
    const aside = `${this.#file}.damaged`;
    try {
      renameSync(this.#file, aside);
      this.#tell(`${this.#file} cannot be read: starting without it, it is now ${aside}.`);
    } catch (error) {
      this.#tell(`${this.#file} cannot be read: starting without it (${String(error)}).`);
    }
  }
}
