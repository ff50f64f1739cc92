import type { z } from 'zod';
import { KeptFile } from './kept-file.ts';
import type { Standin } from './standin.ts';

/** Long enough that many changes share one write, and short enough to lose little. */
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

/** Writes soon after a change. `flush` writes the last change of a stand-in. */
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

/** Restores the state from the file, and keeps the file up to date from then on. */
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
