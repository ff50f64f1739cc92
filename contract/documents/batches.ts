import * as z from 'zod/mini';
import { paceSchema } from '../pace.ts';
import {
  batchStatusSchema,
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
  /** Taken back while an attempt was under way: should that one fail, there is no other. */
  cancelRequested: z._default(z.boolean(), false),
  /** false: looked for some minutes after the sending, not found; true: found later after all. */
  visible: z._default(z.nullable(z.boolean()), null),
  /** While nobody knows whether it is out: when the last reading is made. */
  checkingUntil: z._default(z.nullable(instantSchema), null),
  /** YouTube shows it with another text than ours. */
  textChanged: z._default(z.boolean(), false),
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

/** `users/{uid}/batches/{taskId}`: what the page watches live. */
export const batchDocumentSchema = z.object({
  schemaVersion: z.int(),
  taskId: z.string(),
  status: batchStatusSchema,
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
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
export type BatchDocument = z.infer<typeof batchDocumentSchema>;
