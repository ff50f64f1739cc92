import * as z from 'zod/mini';
import { sendReasonSchema, sendStatusSchema } from '../states.ts';
import { calendarDateSchema, instantSchema } from '../values.ts';

/**
 * `channels/{channelId}/sends/{messageId}`: the ledger. One document per channel and message, so two
 * replies to one message cannot both be claimed, whoever of the channel's creators sends them.
 */
export const sendDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** The creator who approved the reply. */
  uid: z.string(),
  /** The channel it was approved for: it is sent and looked for as no other. */
  channelId: z.string(),
  /** What is answered: the comment itself, or the viewer's newest reply in its thread. */
  messageId: z.string(),
  commentId: z.string(),
  videoId: z.string(),
  /** The batch it belongs to; null for a single send. */
  taskId: z.nullable(z.string()),
  text: z.string(),
  status: sendStatusSchema,
  scheduledFor: instantSchema,
  /**
   * Its moment on the channel's timeline: planned while it is queued, then when it was claimed, and
   * once sent when it had gone out. null: it takes no room (ended without a reply, paused).
   */
  place: z.nullable(instantSchema),
  /** Approved to go at once, and nothing happens before this moment of the clock; null: claimed, or planned. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** Its attempt goes at once, whatever is beside it; others keep their distance from it. */
  atOnce: z._default(z.boolean(), false),
  /**
   * When something has to happen next: the send, the end of the lease, the next reading; after `sent`
   * the look whether it can be seen; after another end the look whether an insert in doubt came to
   * something after all. null where nothing is due: ended, or waiting in a batch the creator paused.
   * Long past means that its task was lost.
   */
  dueAt: z.nullable(instantSchema),
  /** Inserts begun so far, over all revisions. */
  attempts: z.int(),
  /**
   * When the first insert was begun that may have taken effect: a reply of ours with this text since
   * then is this send's. Set by the claim, and back to `attemptedBefore` where the attempt proved
   * harmless.
   */
  firstAttemptAt: z.nullable(instantSchema),
  /** While an attempt is under way: `firstAttemptAt` as it was before its claim. */
  attemptedBefore: z._default(z.nullable(instantSchema), null),
  attemptId: z.nullable(z.string()),
  leaseUntil: z.nullable(instantSchema),
  /** Harmless repetitions (thread could not be read, rate limit) since the last queueing. */
  deferrals: z.int(),
  /** The last moment at which the call whose outcome is unknown could still have taken effect. */
  unknownSince: z._default(z.nullable(instantSchema), null),
  /** Complete readings of the thread since then, or since a doubtful end, that did not show it. */
  readings: z._default(z.int(), 0),
  replyId: z.nullable(z.string()),
  sentAt: z.nullable(instantSchema),
  reason: z.nullable(sendReasonSchema),
  /** Which text of the comment the reply was written for (textMark); null: not known. */
  commentMark: z._default(z.nullable(z.string()), null),
  /** The Pacific day on which this reply's units are reserved; null: nothing is. */
  quotaDay: z._default(z.nullable(calendarDateSchema), null),
  /** The creator took it back while an attempt was under way: there is no further one. */
  cancelRequested: z._default(z.boolean(), false),
  /** false: looked for after the sending, not found; true: found later after all. */
  visible: z._default(z.nullable(z.boolean()), null),
  /** Looks for the reply made after the send has ended, those that could not be made included. */
  checks: z._default(z.int(), 0),
  /** It is on YouTube with another text than ours: cut, or otherwise altered. */
  textChanged: z._default(z.boolean(), false),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SendDocument = z.infer<typeof sendDocumentSchema>;
