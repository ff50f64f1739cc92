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

/** Puts an item's new state into its batch and lets the batch follow: begin, pause, end. */
export function withItem(batch: BatchDocument, item: BatchItem, now: string): BatchDocument {
  const items = batch.items.map((other) => (other.commentId === item.commentId ? item : other));
  const progress = countProgress(items);
  const moved: BatchDocument = {
    ...batch,
    items,
    progress,
    failuresInRow: failuresInRow(batch, item),
    status: batch.status === 'pending' ? 'in_progress' : batch.status,
  };
  if (progress.processed === progress.total)
    return { ...moved, status: endOf(progress), endedAt: now, pauseReason: null, resumesAt: null };
  const tooMany = moved.failuresInRow >= FAILURES_IN_A_ROW_TO_PAUSE;
  if (item.status === 'failed' && tooMany && moved.status !== 'paused') {
    const resumesAt = toInstant(fromInstant(now) + PAUSE_AFTER_FAILURES_MS);
    return pausedBatch(moved, 'failures_in_row', resumesAt);
  }
  return moved;
}

/** `resumesAt`: when it goes on by itself; null: somebody has to do something. */
export function pausedBatch(
  batch: BatchDocument,
  reason: PauseReason,
  resumesAt: string | null,
): BatchDocument {
  if (batchHasEnded(batch)) return batch;
  return { ...batch, status: 'paused', pauseReason: reason, resumesAt };
}
