import { z } from 'zod';
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
  scheduledFor: instantSchema.nullable(),
  replyId: z.string().nullable(),
  reason: sendReasonSchema.nullable(),
  /** The reply as it will go out or went out; null: older than texts are kept. */
  text: z.string().nullable().default(null),
  /** Taken back while an attempt was under way: should that one fail, there is no other. */
  cancelRequested: z.boolean().default(false),
  /** false: looked for some minutes after the sending, not found; true: found later after all. */
  visible: z.boolean().nullable().default(null),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

export const batchProgressSchema = z.object({
  total: z.number().int(),
  /** Ended, whatever the end: success + failed + skipped + cancelled. */
  processed: z.number().int(),
  success: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  cancelled: z.number().int(),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

/** `users/{uid}/batches/{taskId}`: what the page watches live. */
export const batchDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  taskId: z.string(),
  status: batchStatusSchema,
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
  /** The limits the batch was planned with. */
  pace: paceSchema,
  pauseReason: pauseReasonSchema.nullable(),
  resumesAt: instantSchema.nullable(),
  failuresInRow: z.number().int(),
  /** Whether its items have texts: they go after as long as comments do. */
  keepsTexts: z.boolean().optional(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Nothing is sent before this moment: until then cancelling is undoing. */
  undoUntil: instantSchema.nullable().default(null),
  /** By then it should have ended; long past, the sweep compares it with its sends. */
  dueAt: instantSchema.nullable().default(null),
  /** Grows with every change: of two looks at a batch the larger one is the newer. */
  revision: z.number().int().default(0),
});
export type BatchDocument = z.infer<typeof batchDocumentSchema>;
