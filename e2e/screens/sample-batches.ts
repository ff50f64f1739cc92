import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { NOW } from './sample-channel.ts';

const GAP_MS = 240_000;

/** The replies of a batch, all in one state; those that wait go out minutes apart. */
export const itemsOf = (comments: readonly Comment[], status: BatchItem['status']): BatchItem[] =>
  comments.map(({ id, aiResponse }, index) => ({
    commentId: id,
    status,
    scheduledFor: status === 'queued' ? new Date(NOW + (index + 1) * GAP_MS).toISOString() : null,
    replyId: null,
    reason: null,
    text: aiResponse,
    cancelRequested: false,
    visible: null,
    checkingUntil: null,
    undoUntil: null,
    textChanged: false,
    lookAt: null,
  }));

/** A batch of these replies, under way unless they were all cancelled. */
export const batchOf = (taskId: string, items: BatchItem[], change: Partial<Batch> = {}): Batch => {
  const cancelled = items.filter(({ status }) => status === 'cancelled').length;
  const counts = { success: 0, failed: 0, skipped: 0, cancelled };
  return {
    taskId,
    status: cancelled === items.length ? 'cancelled' : 'in_progress',
    progress: { total: items.length, processed: cancelled, ...counts },
    commentIds: items.map(({ commentId }) => commentId),
    items,
    pauseReason: null,
    resumesAt: null,
    createdAt: new Date(NOW).toISOString(),
    endedAt: null,
    undoUntil: null,
    revision: 0,
    ...change,
  };
};
