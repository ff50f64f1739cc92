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
 * Whether YouTube shows what it has accepted is seen by reading the thread some minutes later. The
 * replies of a batch share that look: the first one sent leads it, with its own task, and those sent
 * soon after only say in their items that they take part.
 */

export interface PlannedLook {
  at: number;
  /** Its send and its task bring the look about. */
  leads: boolean;
}

/** When a reply that was sent `now` is looked for. */
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

/** The replies a look takes in that is made `now`. */
export const looksDue = (batch: BatchDocument | null, now: number): BatchItem[] =>
  batch?.items.filter(
    ({ lookAt }) => lookAt !== null && fromInstant(lookAt) <= now + EARLY_TOLERANCE_MS,
  ) ?? [];

/** The batch after a look: nothing was sent by it, and nothing failed. */
export function withLooks(
  batch: BatchDocument,
  looked: ReadonlyMap<string, Partial<BatchItem>>,
): BatchDocument {
  const items = batch.items.map((item) => ({ ...item, ...looked.get(item.commentId) }));
  return batchAsItStands({ ...batch, items, itemChanges: {}, revision: batch.revision + 1 });
}
