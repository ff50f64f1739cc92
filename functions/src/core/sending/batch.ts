import {
  batchAsItStands,
  batchHasEnded,
  endOfBatch,
  type BatchDocument,
  type BatchItem,
} from '@replywell/contract/documents/batches';
import { VISIBILITY_CHECK_AFTER_MS } from '@replywell/contract/limits';
import { PERMISSION_RECHECK_MS } from '@replywell/contract/reply/limits';
import { reduce } from '@replywell/contract/reply/reduce';
import { itemOf } from '@replywell/contract/reply/views';
import type { PauseReason } from '@replywell/contract/states';
import { toInstant } from '../time.ts';
import { FAILURES_IN_A_ROW_TO_PAUSE, PAUSE_AFTER_FAILURES_MS } from './limits.ts';
import type { LedgerChanges, LedgerState } from './ports.ts';

/** How a batch follows its replies: documents in, documents out. Pure. */

function failuresAfter(failures: number, { status }: BatchItem): number {
  if (status === 'failed') return failures + 1;
  return status === 'sent' ? 0 : failures;
}

/** The batch with the new state of these items. `settledBatch` then decides whether it ends or pauses. */
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
export function settledBatch(batch: BatchDocument, now: number): BatchDocument {
  if (batch.endedAt !== null) return batch;
  if (batch.progress.processed === batch.progress.total)
    return {
      ...batch,
      status: endOfBatch(batch.progress),
      endedAt: toInstant(now),
      revision: batch.revision + 1,
      dueAt: null,
      pauseReason: null,
      resumesAt: null,
    };
  if (batch.failuresInRow < FAILURES_IN_A_ROW_TO_PAUSE || batch.status === 'paused') return batch;
  return pausedBatch(batch, 'failures_in_row', toInstant(now + PAUSE_AFTER_FAILURES_MS));
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

/** The batch with new times for these items. Nothing else changes. */
export function rescheduledBatch(batch: BatchDocument, items: readonly BatchItem[]): BatchDocument {
  const moved = withItems(batch, items);
  return { ...moved, dueAt: dueOf(moved) };
}

/** The batch after a pause, with new times for these items. */
export const resumedBatch = (batch: BatchDocument, items: readonly BatchItem[]): BatchDocument =>
  rescheduledBatch(
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
 * Pauses a batch that somebody has to resume, and writes every reply of it that waits: an attempt
 * that has read it before can no longer claim it. Their units become free; resuming takes new ones.
 */
export function suspendBatch(
  state: LedgerState,
  batch: BatchDocument,
  reason: PauseReason,
  now: number,
): LedgerChanges {
  // The creator's own pause needs no check whether it is over.
  const recheckAt = reason === 'creator' ? null : now + PERMISSION_RECHECK_MS;
  const sends = batch.commentIds
    .flatMap((id) => state.sends.get(id) ?? [])
    .filter(({ taskId, status }) => taskId === batch.taskId && status === 'queued')
    .map((send) => reduce(send, { type: 'batch_paused', recheckAt, cameUntil: now }, now));
  return { sends, batch: pausedBatch(withItems(batch, sends.map(itemOf)), reason, null) };
}

/** The comment of the reply whose task looks for all replies of an ended batch. null: none was sent. */
export const lookLeader = ({ items }: BatchDocument): string | null =>
  items.findLast(({ status }) => status === 'sent')?.commentId ?? null;

/**
 * Writes what follows from the items of the batch. At its end one look for all of its replies is
 * due; the send of the leader, if it was read, holds it.
 */
export function settleBatchIn({ batch, sends }: LedgerState, now: number): LedgerChanges {
  const next = batch ? settledBatch(batch, now) : null;
  if (!next || next === batch) return {};
  const leader = sends.get(lookLeader(next) ?? '');
  if (next.endedAt === null || leader?.status !== 'sent' || leader.taskId !== next.taskId)
    return { batch: next };
  const dueAt = toInstant(now + VISIBILITY_CHECK_AFTER_MS);
  return { batch: next, sends: [{ ...leader, dueAt }] };
}
