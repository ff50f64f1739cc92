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
  status: sendStatusSchema,
  scheduledFor: z.nullable(instantSchema),
  replyId: z.nullable(z.string()),
  reason: z.nullable(sendReasonSchema),
  /** The reply as it will go out or went out; null: older than texts are kept. */
  text: z._default(z.nullable(z.string()), null),
  /** "Send now" was pressed: until then it can be taken back. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** Taken back while an attempt was under way: should that one fail, there is no other. */
  cancelRequested: z._default(z.boolean(), false),
  /** false: looked for some minutes after the sending, not found; true: found later after all. */
  visible: z._default(z.nullable(z.boolean()), null),
  /** While nobody knows whether it is out: when the last reading is made. */
  checkingUntil: z._default(z.nullable(instantSchema), null),
  /** YouTube shows it with another text than ours. */
  textChanged: z._default(z.boolean(), false),
  /** Sent, and when it will be looked for, together with others; null: no more, or by itself. */
  lookAt: z._default(z.nullable(instantSchema), null),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

export const batchProgressSchema = z.object({
  total: z.int(),
  /** Ended, whatever the end: success + failed + skipped + cancelled. */
  processed: z.int(),
  success: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

const storedBatchSchema = z.object({
  schemaVersion: z.int(),
  taskId: z.string(),
  /** The channel its replies were approved for; null: older than channels were kept. */
  channelId: z._default(z.nullable(z.string()), null),
  status: batchStatusSchema,
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
  /**
   * What single replies have become since `items` was written, by comment. Each reply writes its own
   * without reading the others', so that none waits for another.
   */
  itemChanges: z._default(z.record(z.string(), batchItemSchema), {}),
  /** The limits the batch was planned with. */
  pace: paceSchema,
  pauseReason: z.nullable(pauseReasonSchema),
  resumesAt: z.nullable(instantSchema),
  failuresInRow: z.int(),
  /** Whether its items have texts: they go after as long as comments do. */
  keepsTexts: z.optional(z.boolean()),
  createdAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  /** Nothing is sent before this moment: until then cancelling is undoing. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** By then it should have ended; long past, the sweep compares it with its sends. */
  dueAt: z._default(z.nullable(instantSchema), null),
  /** Grows with every change: of two looks at a batch the larger one is the newer. */
  revision: z._default(z.int(), 0),
});
export type StoredBatch = z.infer<typeof storedBatchSchema>;

/** `users/{uid}/batches/{taskId}`: what the page watches live, as its items have it. */
export const batchDocumentSchema = z.pipe(storedBatchSchema, z.transform(batchAsItStands));
export type BatchDocument = z.infer<typeof batchDocumentSchema>;

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);

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
export function endOfBatch(progress: BatchProgress): 'completed' | 'failed' | 'cancelled' {
  if (progress.success + progress.skipped > 0) return 'completed';
  return progress.failed > 0 ? 'failed' : 'cancelled';
}

/** A new time or text, or taking it back, begins nothing. */
const hasBegun = ({ status }: BatchItem): boolean => status !== 'queued' && status !== 'cancelled';

/** Replies write themselves down and not the sums: those follow from what the replies say. */
export function batchAsItStands({ itemChanges, ...stored }: StoredBatch) {
  const items = stored.items.map((item) => itemChanges[item.commentId] ?? item);
  const progress = countProgress(items);
  const isOpen = !isOneOf(ENDED_BATCH_STATUSES, stored.status);
  const isOver = isOpen && progress.processed === progress.total;
  const begins = stored.status === 'pending' && items.some(hasBegun);
  const open = begins ? 'in_progress' : stored.status;
  return { ...stored, items, progress, status: isOver ? endOfBatch(progress) : open };
}
