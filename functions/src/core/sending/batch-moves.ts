import type {
  BatchDocument,
  BatchItem,
  BatchProgress,
} from '@replywell/contract/documents/batches';
import {
  ENDED_BATCH_STATUSES,
  ENDED_SEND_STATUSES,
  type PauseReason,
} from '@replywell/contract/states';
import { fromInstant, toInstant } from '../time.ts';
import { FAILURES_IN_A_ROW_TO_PAUSE, PAUSE_AFTER_FAILURES_MS } from './limits.ts';

/** How a batch moves when one of its replies does. Pure: documents in, documents out. */

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);

export const batchHasEnded = (batch: BatchDocument): boolean =>
  isOneOf(ENDED_BATCH_STATUSES, batch.status);

export function countProgress(items: readonly BatchItem[]): BatchProgress {
  const count = (status: BatchItem['status']): number =>
    items.filter((item) => item.status === status).length;
  return {
    total: items.length,
    processed: items.filter((item) => isOneOf(ENDED_SEND_STATUSES, item.status)).length,
    success: count('sent'),
    failed: count('failed'),
    skipped: count('skipped'),
    cancelled: count('cancelled'),
  };
}

/** Every item has ended: only failures make a failed batch, only cancellations a cancelled one. */
function endOf(progress: BatchProgress): 'completed' | 'failed' | 'cancelled' {
  if (progress.success + progress.skipped > 0) return 'completed';
  return progress.failed > 0 ? 'failed' : 'cancelled';
}

function failuresInRow(batch: BatchDocument, item: BatchItem): number {
  if (item.status === 'failed') return batch.failuresInRow + 1;
  return item.status === 'sent' ? 0 : batch.failuresInRow;
}

/** A new time or text, or taking it back, begins nothing. */
const hasBegun = ({ status }: BatchItem): boolean => status !== 'queued' && status !== 'cancelled';

/** Puts an item's new state into its batch and lets the batch follow: begin, pause, end. */
export function withItem(batch: BatchDocument, item: BatchItem, now: string): BatchDocument {
  const items = batch.items.map((other) => (other.commentId === item.commentId ? item : other));
  const progress = countProgress(items);
  const moved: BatchDocument = {
    ...batch,
    items,
    progress,
    revision: batch.revision + 1,
    failuresInRow: failuresInRow(batch, item),
    status: batch.status === 'pending' && hasBegun(item) ? 'in_progress' : batch.status,
  };
  if (progress.processed === progress.total) return ended(moved, batch.endedAt ?? now);
  const tooMany = moved.failuresInRow >= FAILURES_IN_A_ROW_TO_PAUSE;
  if (item.status === 'failed' && tooMany && moved.status !== 'paused') {
    const resumesAt = toInstant(fromInstant(now) + PAUSE_AFTER_FAILURES_MS);
    return pausedBatch(moved, 'failures_in_row', resumesAt);
  }
  return { ...moved, dueAt: dueOf(moved) };
}

/**
 * Long past, the sweep compares the batch with its sends. A batch the creator paused waits for ever;
 * one that waits for the permission is looked at with its sends.
 */
function dueOf(batch: BatchDocument): string | null {
  if (batch.status === 'paused' && batch.resumesAt === null) return null;
  const times = batch.items.flatMap(({ scheduledFor }) => scheduledFor ?? []);
  return [...times, batch.resumesAt ?? batch.createdAt].sort().at(-1) ?? null;
}

/** All items as their sends have them; it ends where all of those have, and nothing else moves. */
export function withItems(
  batch: BatchDocument,
  items: readonly BatchItem[],
  now: string,
): BatchDocument {
  const progress = countProgress(items);
  const moved = { ...batch, items: [...items], progress, revision: batch.revision + 1 };
  return progress.processed === progress.total ? ended(moved, now) : moved;
}

const ended = (batch: BatchDocument, now: string): BatchDocument => ({
  ...batch,
  status: endOf(batch.progress),
  endedAt: now,
  dueAt: null,
  pauseReason: null,
  resumesAt: null,
});

/** What was found out after the sending; nothing else moves, the batch may have ended. */
export const withVisibility = (
  batch: BatchDocument,
  commentId: string,
  visible: boolean,
): BatchDocument => ({
  ...batch,
  items: batch.items.map((item) => (item.commentId === commentId ? { ...item, visible } : item)),
  revision: batch.revision + 1,
});

/** The items given have new times; nothing else moves. */
export function retimed(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const known = new Map(items.map((item) => [item.commentId, item]));
  const moved: BatchDocument = {
    ...batch,
    items: batch.items.map((item) => known.get(item.commentId) ?? item),
    revision: batch.revision + 1,
  };
  return { ...moved, dueAt: dueOf(moved) };
}

/** A pause is over: the items given have new times. */
export const goingOn = (batch: BatchDocument, items: readonly BatchItem[]): BatchDocument =>
  retimed(
    { ...batch, status: 'in_progress', pauseReason: null, resumesAt: null, failuresInRow: 0 },
    items,
  );

/**
 * `resumesAt`: when it goes on by itself; null: somebody has to do something. What the creator paused
 * only the creator lets go on: no other reason replaces that one.
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
