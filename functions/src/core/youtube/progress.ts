import type { SyncDocument } from '@replywell/contract/documents/syncs';
import { KEPT_MS } from '../retention/expiry.ts';
import { fromInstant, toInstant } from '../time.ts';

type Stored = Omit<SyncDocument, 'schemaVersion' | 'updatedAt'>;

/** How far loading and counting have come. */
export type Progress = Required<Stored>;

const NOTHING_LOADED: Progress = {
  completeThrough: null,
  resume: null,
  countedThrough: null,
  held: null,
  deeperAt: null,
};

/** The later of two instants. null counts as the earliest. */
export const later = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a > b) ? a : b;

/**
 * The progress for loading everything again, because the loaded data may be deleted. What was
 * counted stays counted. An unfinished loading is treated as complete here: counting nothing twice
 * matters more than counting everything.
 */
export const startingAnew = ({ completeThrough, resume, countedThrough }: Stored): Progress => ({
  ...NOTHING_LOADED,
  countedThrough: later(countedThrough ?? null, resume?.newest ?? completeThrough),
});

/**
 * Where a loading begins. After a pause longer than KEPT_MS the loaded data is deleted, so it
 * starts again.
 */
export function progressOf(stored: SyncDocument | null, now: number): Progress {
  if (!stored) return NOTHING_LOADED;
  if (now - fromInstant(stored.updatedAt) >= KEPT_MS) return startingAnew(stored);
  const { completeThrough, resume, countedThrough = null, held = null, deeperAt = null } = stored;
  return { completeThrough, resume, countedThrough, held, deeperAt };
}

/**
 * Comments published up to this moment were counted when they were first stored. If such a comment
 * is stored again, it was deleted meanwhile: by a disconnect, or because it was too old.
 */
export function countedUpTo(progress: Progress, now: number): string | null {
  const { completeThrough, countedThrough } = progress;
  if (completeThrough === null) return countedThrough;
  const old = toInstant(now - KEPT_MS);
  return later(countedThrough, completeThrough < old ? completeThrough : old);
}
