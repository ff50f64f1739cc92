import {
  batchAsItStands,
  type BatchDocument,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import { VISIBILITY_CHECK_AFTER_MS } from '@replywell/contract/limits';
import { fromInstant } from '../../time.ts';
import { itemHasEnded } from './batch-moves.ts';
import { EARLY_TOLERANCE_MS, LOOKS_GATHER_MS } from './limits.ts';

/**
 * Some minutes after sending we read the thread to see whether YouTube shows the reply. Replies of
 * one batch share that look: the first reply sent leads it with its own task, and those sent soon
 * after only note in their items that they take part.
 */

/** `at`: milliseconds since the epoch. */
export interface PlannedLook {
  at: number;
  /** true: this reply's own send and task start the look. */
  leads: boolean;
}

/**
 * When a reply sent `now` is looked for: with a look of the batch that is already planned and is
 * late enough, or with a new one that it leads.
 */
export function planLook(batch: BatchDocument | null, commentId: string, now: number): PlannedLook {
  const soonest = now + VISIBILITY_CHECK_AFTER_MS;
  const others = batch?.items.filter((item) => item.commentId !== commentId) ?? [];
  const planned = others
    .flatMap(({ lookAt }) => (lookAt === null ? [] : fromInstant(lookAt)))
    .filter((at) => at >= soonest);
  if (planned.length > 0) return { at: Math.min(...planned), leads: false };
  const more = others.some((item) => !itemHasEnded(item));
  return { at: more ? soonest + LOOKS_GATHER_MS : soonest, leads: true };
}

/** The items of the batch whose look is due at `now`. */
export const looksDue = (batch: BatchDocument | null, now: number): BatchItem[] =>
  batch?.items.filter(
    ({ lookAt }) => lookAt !== null && fromInstant(lookAt) <= now + EARLY_TOLERANCE_MS,
  ) ?? [];

/**
 * The batch with these changes to its items after a look. A look sends nothing, so the count of
 * failures in a row does not change.
 */
export function withLooks(
  batch: BatchDocument,
  looked: ReadonlyMap<string, Partial<BatchItem>>,
): BatchDocument {
  const items = batch.items.map((item) => ({ ...item, ...looked.get(item.commentId) }));
  return batchAsItStands({ ...batch, items, itemChanges: {}, revision: batch.revision + 1 });
}
