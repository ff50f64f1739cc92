import type { SyncDocument } from '@replywell/contract/documents/syncs';
import { KEPT_MS } from '../retention/expiry.ts';
import { fromInstant, toInstant } from '../time.ts';

type Stored = Pick<SyncDocument, 'completeThrough' | 'resume' | 'countedThrough'>;

/** How far loading has come, and counting. */
export type Progress = Required<Stored>;

const NOTHING_LOADED: Progress = { completeThrough: null, resume: null, countedThrough: null };

export const later = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a > b) ? a : b;

/**
 * From the top to the very end again, for what was loaded may be gone. What has been counted stays
 * known; a loading that had not come to its end is taken for a whole one, because counting nothing
 * twice goes before counting everything.
 */
export const startingAnew = ({ completeThrough, resume, countedThrough }: Stored): Progress => ({
  ...NOTHING_LOADED,
  countedThrough: later(countedThrough ?? null, resume?.newest ?? completeThrough),
});

/** Where a loading begins. After so long a pause nothing of what was loaded before is left. */
export function progressOf(stored: SyncDocument | null, now: number): Progress {
  if (!stored) return NOTHING_LOADED;
  if (now - fromInstant(stored.updatedAt) >= KEPT_MS) return startingAnew(stored);
  const { completeThrough, resume, countedThrough = null } = stored;
  return { completeThrough, resume, countedThrough };
}

/**
 * Comments published up to this moment were counted when they were first stored. Where such a one is
 * stored now, it had been deleted since: by a disconnect, or because YouTube had not told of it for
 * as long as that.
 */
export function countedUpTo(progress: Progress, now: number): string | null {
  const { completeThrough, countedThrough } = progress;
  if (completeThrough === null) return countedThrough;
  const old = toInstant(now - KEPT_MS);
  return later(countedThrough, completeThrough < old ? completeThrough : old);
}
