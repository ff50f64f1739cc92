import { z } from 'zod';
import { sendReasonSchema, sendStatusSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/sends/{commentId}`: the ledger, one document per comment. */
export const sendDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  commentId: z.string(),
  videoId: z.string(),
  /** The batch it belongs to; null for a single send. */
  taskId: z.string().nullable(),
  text: z.string(),
  status: sendStatusSchema,
  /** Counts every time the send is put in the queue; a task with another number is stale. */
  revision: z.number().int(),
  scheduledFor: instantSchema,
  /** Inserts begun so far, over all revisions. */
  attempts: z.number().int(),
  /** When the first insert was begun: a reply of ours with this text since then is this send's. */
  firstAttemptAt: instantSchema.nullable(),
  attemptId: z.string().nullable(),
  leaseUntil: instantSchema.nullable(),
  /** Harmless repetitions (thread could not be read, rate limit) since the last queueing. */
  deferrals: z.number().int(),
  /** First reading of the thread after a lost answer that did not show the reply. */
  absentSince: instantSchema.nullable(),
  replyId: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  reason: sendReasonSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SendDocument = z.infer<typeof sendDocumentSchema>;
