import { z } from 'zod';
import { sendReasonSchema, sendStatusSchema } from '../states.ts';
import { calendarDateSchema, instantSchema } from '../values.ts';

/** `users/{uid}/sends/{commentId}`: the ledger, one document per comment. */
export const sendDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  commentId: z.string(),
  videoId: z.string(),
  /** The batch it belongs to; null for a single send. */
  taskId: z.string().nullable(),
  text: z.string(),
  status: sendStatusSchema,
  scheduledFor: instantSchema,
  /**
   * When something has to happen next: the send, the end of the lease, the next look; after `sent`
   * the look whether it can be seen. null where nothing is due: ended, or waiting in a batch the
   * creator paused. Long past means that its task was lost.
   */
  dueAt: instantSchema.nullable(),
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
  /** Which text of the comment the reply was written for (textMark); null: not known. */
  commentMark: z.string().nullable().default(null),
  /** The Pacific day on which this reply's units are reserved; null: nothing is. */
  quotaDay: calendarDateSchema.nullable().default(null),
  /** The creator took it back while an attempt was under way: there is no further one. */
  cancelRequested: z.boolean().default(false),
  /** false: looked for after the sending, not found; true: found later after all. */
  visible: z.boolean().nullable().default(null),
  /** Looks for the reply made after it was sent. */
  checks: z.number().int().default(0),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SendDocument = z.infer<typeof sendDocumentSchema>;
