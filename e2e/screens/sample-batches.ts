import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildBatch, buildItem } from '../../testing/site/build-batch.ts';
import { NOW } from '../../testing/site/sample-channel.ts';

const GAP_MS = 240_000;

/** Builds the replies of a batch, all in one state. Replies that wait are sent minutes apart. */
export const itemsOf = (comments: readonly Comment[], status: BatchItem['status']): BatchItem[] =>
  comments.map(({ id, aiResponse }, index) =>
    buildItem(id, status, {
      scheduledFor: status === 'queued' ? new Date(NOW + (index + 1) * GAP_MS).toISOString() : null,
      text: aiResponse,
    }),
  );

/** Builds a batch of these replies. It is in progress unless all replies were cancelled. */
export const batchOf = (taskId: string, items: BatchItem[], change: Partial<Batch> = {}): Batch =>
  buildBatch(items, {
    taskId,
    status: items.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'in_progress',
    createdAt: new Date(NOW).toISOString(),
    ...change,
  });
