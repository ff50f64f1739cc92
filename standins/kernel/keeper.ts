import type { z } from 'zod';
import { KeptFile } from './kept-file.ts';
import type { Standin } from './standin.ts';

/** Long enough for many changes to share one writing, short enough for little to be lost. */
const SOON_MS = 100;

export interface Keeping<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
  /** Whether a call of this method may change something. */
  changedBy: (method: string) => boolean;
  recall: (kept: z.output<Schema>) => void;
  snapshot: () => z.input<Schema>;
  tell: (sentence: string) => void;
}

/** Writes soon after something has changed; a stand-in's last change is written by `flush`. */
export class Keeper {
  readonly #write: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(write: () => void) {
    this.#write = write;
  }

  changed(): void {
    this.#timer ??= setTimeout(() => this.flush(), SOON_MS).unref();
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#write();
  }
}

/** Recalls what the file holds and keeps it up to date from here on. */
export function keep<Schema extends z.ZodType>(
  standin: Standin,
  { file, schema, changedBy, recall, snapshot, tell }: Keeping<Schema>,
): Keeper {
  const kept = new KeptFile(file, schema, tell);
  const found = kept.read();
  if (found !== null) recall(found);
  const keeper = new Keeper(() => kept.write(snapshot()));
  standin.onActed((method) => {
    if (changedBy(method)) keeper.changed();
  });
  standin.onClosed(() => keeper.flush());
  return keeper;
}
