import {
  batchAsItStands,
  endOfBatch,
  type BatchDocument,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import {
  ENDED_BATCH_STATUSES,
  ENDED_SEND_STATUSES,
  type PauseReason,
} from '@replywell/contract/states';
import { fromInstant, toInstant } from '../../time.ts';
import {
  FAILURES_IN_A_ROW_TO_PAUSE,
  PAUSE_AFTER_FAILURES_MS,
  EARLY_TOLERANCE_MS,
  LOOKS_GATHER_MS,
} from './limits.ts';
import { VISIBILITY_CHECK_AFTER_MS } from '@replywell/contract/limits';

/** How a batch changes when one of its replies does. Pure: documents in, documents out. */

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);

export const itemHasEnded = ({ status }: BatchItem): boolean =>
  isOneOf(ENDED_SEND_STATUSES, status);

/** By its status alone. `endedAt` may still be null until `followed` has been written. */
export const batchHasEnded = (batch: BatchDocument): boolean =>
  isOneOf(ENDED_BATCH_STATUSES, batch.status);

function failuresAfter(failures: number, { status }: BatchItem): number {
  if (status === 'failed') return failures + 1;
  return status === 'sent' ? 0 : failures;
}

/** The batch with the new state of these items. `followed` then decides whether it ends or pauses. */
export function withItems(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const known = new Map(items.map((item) => [item.commentId, item]));
  return batchAsItStands({
    ...batch,
    items: batch.items.map((item) => known.get(item.commentId) ?? item),
    itemChanges: {},
    revision: batch.revision + 1,
    failuresInRow: items.reduce(failuresAfter, batch.failuresInRow),
  });
}

/**
 * The batch as it follows from its items: ended, or paused after too many failures in a row.
 * Returns the same object if nothing changes.
 */
export function followed(batch: BatchDocument, now: string): BatchDocument {
  if (batch.endedAt !== null) return batch;
  if (batch.progress.processed === batch.progress.total) return ended(batch, now);
  if (batch.failuresInRow < FAILURES_IN_A_ROW_TO_PAUSE || batch.status === 'paused') return batch;
  const resumesAt = toInstant(fromInstant(now) + PAUSE_AFTER_FAILURES_MS);
  return pausedBatch(batch, 'failures_in_row', resumesAt);
}

/**
 * When this is long past, the sweep compares the batch with its sends. null for a batch that
 * somebody has to resume: if it waits for the permission, the sweep finds its sends instead.
 */
function dueOf(batch: BatchDocument): string | null {
  if (batch.status === 'paused' && batch.resumesAt === null) return null;
  const times = batch.items.flatMap(({ scheduledFor }) => scheduledFor ?? []);
  return [...times, batch.resumesAt ?? batch.createdAt].sort().at(-1) ?? null;
}

const ended = (batch: BatchDocument, now: string): BatchDocument => ({
  ...batch,
  status: endOfBatch(batch.progress),
  endedAt: now,
  revision: batch.revision + 1,
  dueAt: null,
  pauseReason: null,
  resumesAt: null,
});

/** The batch with new times for these items. Nothing else changes. */
export function retimed(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const moved = withItems(batch, items);
  return { ...moved, dueAt: dueOf(moved) };
}

/** The batch after a pause, with new times for these items. */
export const goingOn = (batch: BatchDocument, items: readonly BatchItem[]): BatchDocument =>
  retimed(
    { ...batch, status: 'in_progress', pauseReason: null, resumesAt: null, failuresInRow: 0 },
    items,
  );

/**
 * The paused batch. `resumesAt`: when it resumes by itself; null: somebody has to act. A pause by
 * the creator is never replaced by another reason. An ended batch is returned unchanged.
 */
export function pausedBatch(
  batch: BatchDocument,
  reason: PauseReason,
  resumesAt: string | null,
): BatchDocument {
  if (batchHasEnded(batch) || batch.pauseReason === 'creator') return batch;
  const paused: BatchDocument = {
    ...batch,
    status: 'paused',
    pauseReason: reason,
    resumesAt,
    revision: batch.revision + 1,
  };
  return { ...paused, dueAt: dueOf(paused) };
}

/**
 * Some minutes after sending we read the thread to see whether YouTube shows the reply. Replies of
 * one batch share that look: the first reply sent leads it with its own task, and those sent soon
 * after only note in their items that they take part.
 */

/** `at`: milliseconds since the epoch. */
interface PlannedLook {
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
