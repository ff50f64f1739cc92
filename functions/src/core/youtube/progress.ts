import type { SyncDocument } from '@replywell/contract/documents/syncs';
import { KEPT_MS } from '../retention/expiry.ts';
import { fromInstant, toInstant } from '../time.ts';

/** How far loading and counting have come. */
export type Progress = Omit<SyncDocument, 'schemaVersion' | 'updatedAt'>;

export const NOTHING_LOADED: Progress = {
  completeThrough: null,
  resume: null,
  countedThrough: null,
  held: null,
  deeperAt: null,
};

/** null is earlier than any instant. */
export const later = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a > b) ? a : b;

/**
 * Load everything again: what was loaded may be deleted by now. What was counted stays counted, and an
 * unfinished load counts as finished, because counting nothing twice matters more than counting all.
 */
export const startingAnew = ({ completeThrough, resume, countedThrough }: Progress): Progress => ({
  ...NOTHING_LOADED,
  countedThrough: later(countedThrough, resume?.newest ?? completeThrough),
});

/** Where a load begins. After KEPT_MS without one the data is deleted, so it starts again. */
export function progressOf(stored: SyncDocument | null, now: number): Progress {
  if (!stored) return NOTHING_LOADED;
  if (now - fromInstant(stored.updatedAt) >= KEPT_MS) return startingAnew(stored);
  const { completeThrough, resume, countedThrough, held, deeperAt } = stored;
  return { completeThrough, resume, countedThrough, held, deeperAt };
}

/**
 * Comments published up to this moment are counted already. One that is stored again had been deleted
 * by a disconnect, or for its age.
 */
export function countedUpTo(progress: Progress, now: number): string | null {
  const { completeThrough, countedThrough } = progress;
  if (completeThrough === null) return countedThrough;
  const old = toInstant(now - KEPT_MS);
  return later(countedThrough, completeThrough < old ? completeThrough : old);
}
