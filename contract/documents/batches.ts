import * as z from 'zod/mini';
import { paceSchema } from '../pace.ts';
import {
  batchStatusSchema,
  ENDED_BATCH_STATUSES,
  ENDED_SEND_STATUSES,
  pauseReasonSchema,
  sendReasonSchema,
  sendStatusSchema,
} from '../states.ts';
import { instantSchema } from '../values.ts';

export const batchItemSchema = z.object({
  commentId: z.string(),
  /** The message under that comment which its reply answers. */
  messageId: z.string(),
  status: sendStatusSchema,
  scheduledFor: z.nullable(instantSchema),
  replyId: z.nullable(z.string()),
  reason: z.nullable(sendReasonSchema),
  /** The reply's text. null: it was deleted because of its age. */
  text: z._default(z.nullable(z.string()), null),
  /** "Send now" was pressed, and the creator can undo it until this moment. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** The creator cancelled it during an attempt. If that attempt fails, there is no further one. */
  cancelRequested: z._default(z.boolean(), false),
  /** false: a look some minutes after the sending did not find it. true: a later look found it. */
  visible: z._default(z.nullable(z.boolean()), null),
  /** While it is unknown whether the reply was published: the moment of the last reading. */
  checkingUntil: z._default(z.nullable(instantSchema), null),
  /** YouTube shows the reply with a different text from ours. */
  textChanged: z._default(z.boolean(), false),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

export const batchProgressSchema = z.object({
  total: z.int(),
  /** All items that have ended: success + failed + skipped + cancelled. */
  processed: z.int(),
  success: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

/** What is stored of a batch and shown as it is. */
export const batchFields = {
  taskId: z.string(),
  /** The channel as which its replies were approved and go out. */
  channelId: z.string(),
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
  pauseReason: z.nullable(pauseReasonSchema),
  resumesAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** Nothing is sent before this moment. Cancelling before it counts as undo. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** Grows with every change. Of two versions of a batch, the one with the larger number is newer. */
  revision: z._default(z.int(), 0),
};

const storedBatchSchema = z.object({
  schemaVersion: z.int(),
  ...batchFields,
  status: batchStatusSchema,
  /**
   * The newest state of single items, by comment id, written after `items`. Each reply writes only
   * its own entry and does not read the others, so replies never wait for each other.
   */
  itemChanges: z._default(z.record(z.string(), batchItemSchema), {}),
  /** The limits that its replies keep: the creator's, as they were saved last. */
  pace: paceSchema,
  failuresInRow: z.int(),
  /** true: the items hold texts, which are deleted when comments of the same age are deleted. */
  keepsTexts: z.optional(z.boolean()),
  /** It should have ended by then; long after, the sweep compares it with its sends. */
  dueAt: z._default(z.nullable(instantSchema), null),
});
export type StoredBatch = z.infer<typeof storedBatchSchema>;

/** `users/{uid}/batches/{taskId}`, watched live. Parsing merges `itemChanges` into `items`. */
export const batchDocumentSchema = z.pipe(storedBatchSchema, z.transform(batchAsItStands));
export type BatchDocument = z.infer<typeof batchDocumentSchema>;

export const itemHasEnded = ({ status }: { status: string }): boolean =>
  ENDED_SEND_STATUSES.some((ended) => ended === status);

/** By its status alone. `endedAt` may still be null while its end is being written. */
export const batchHasEnded = ({ status }: { status: string }): boolean =>
  ENDED_BATCH_STATUSES.some((ended) => ended === status);

export function countProgress(items: readonly BatchItem[]): BatchProgress {
  const count = (status: BatchItem['status']): number =>
    items.filter((item) => item.status === status).length;
  return {
    total: items.length,
    processed: items.filter(itemHasEnded).length,
    success: count('sent'),
    failed: count('failed'),
    skipped: count('skipped'),
    cancelled: count('cancelled'),
  };
}

/**
 * The final status when every item has ended. It is `failed` only if no item was sent or skipped
 * and at least one failed, and `cancelled` only if all were cancelled.
 */
export function endOfBatch(progress: BatchProgress): 'completed' | 'failed' | 'cancelled' {
  if (progress.success + progress.skipped > 0) return 'completed';
  return progress.failed > 0 ? 'failed' : 'cancelled';
}

/** A new time, a new text or a cancellation does not start the batch. */
const hasBegun = ({ status }: BatchItem): boolean => status !== 'queued' && status !== 'cancelled';

/**
 * The batch as it is now. Replies write only their own item, so sums and status are computed here
 * from the items. Also after its end: a reply may be found on YouTube that was told not to be sent.
 */
export function batchAsItStands({ itemChanges, ...stored }: StoredBatch) {
  const items = stored.items.map((item) => itemChanges[item.commentId] ?? item);
  const progress = countProgress(items);
  const isOver = progress.processed === progress.total;
  const begins = stored.status === 'pending' && items.some(hasBegun);
  const open = begins ? 'in_progress' : stored.status;
  return { ...stored, items, progress, status: isOver ? endOfBatch(progress) : open };
}
