import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import type { Standin } from './standin.ts';

/** Long enough that many changes share one write, and short enough to lose little. */
const SOON_MS = 100;

interface Keeping<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
  /** Whether a call of this method may change something. */
  changedBy: (method: string) => boolean;
  recall: (kept: z.output<Schema>) => void;
  snapshot: () => z.input<Schema>;
  tell: (sentence: string) => void;
}

/** null: there is no file, or it cannot be read. Such a file is renamed and not deleted. */
function read<Schema extends z.ZodType>({
  file,
  schema,
  tell,
}: Keeping<Schema>): z.output<Schema> | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    renameSync(file, `${file}.damaged`);
    tell(`${file} cannot be read: starting without it, it is now ${file}.damaged.`);
    return null;
  }
}

/** Replaces the file as a whole: if the process or the power goes in here, it stays as it was. */
function write(file: string, text: string, tell: (sentence: string) => void): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    tell(`${file} cannot be written: ${String(error)}.`);
  }
}

/**
 * Restores a stand-in's state from the file, and keeps the file up to date from then on. Returns
 * what is to be called after a change that no call made.
 */
export function keep<Schema extends z.ZodType>(
  standin: Standin,
  keeping: Keeping<Schema>,
): () => void {
  const { file, changedBy, recall, snapshot, tell } = keeping;
  const found = read(keeping);
  if (found !== null) recall(found);
  let stored = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const text = JSON.stringify(snapshot());
    if (text !== stored) write(file, text, tell);
    stored = text;
  };
  const changed = (): void => void (timer ??= setTimeout(flush, SOON_MS).unref());
  standin.onActed = (method) => {
    if (changedBy(method)) changed();
  };
  standin.onClosed = flush;
  return changed;
}
