import * as z from 'zod/mini';
import { sendReasonSchema, sendStatusSchema } from '../states.ts';
import { calendarDateSchema, instantSchema } from '../values.ts';

/**
 * `channels/{channelId}/sends/{messageId}`: the ledger. There is one document per channel and
 * message. So two replies to one message cannot both be claimed, even by two creators of the same
 * channel.
 */
export const sendDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** The creator who approved the reply. */
  uid: z.string(),
  /** The channel the reply was approved for. It is sent, and later looked for, only as this channel. */
  channelId: z.string(),
  /** The message this reply answers: the comment itself, or the viewer's newest reply in its thread. */
  messageId: z.string(),
  /** When that message was published, by YouTube's clock: a reply to it is not older. */
  messageAt: instantSchema,
  commentId: z.string(),
  videoId: z.string(),
  /** The batch it belongs to; null for a single send. */
  taskId: z.nullable(z.string()),
  text: z.string(),
  status: sendStatusSchema,
  scheduledFor: instantSchema,
  /** When its last attempt began, in the time in which replies are spaced. null: none has. */
  begunAt: z._default(z.nullable(instantSchema), null),
  /**
   * Approved to be sent at once, but not before this moment of the machine's clock. null: claimed,
   * or planned.
   */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /**
   * When the next step is due: the attempt, the end of the lease, or the next reading. After
   * `sent`: the look to see whether the reply is visible (of a batch: on one send for all). After another end: the look to see
   * whether an insert in doubt was published. null: nothing is due (ended, or waiting in a batch
   * that the creator paused). If it is long past, the task was lost.
   */
  dueAt: z.nullable(instantSchema),
  /**
   * Queued: when the task of its plan comes. If that is before `dueAt`, it asks for the next one, so
   * pausing and resuming again and again makes few tasks. null: none is known to wait.
   */
  taskAt: z._default(z.nullable(instantSchema), null),
  /**
   * Attempts since the reply was approved. Attempts that certainly inserted nothing and are tried
   * again are not counted.
   */
  attempts: z.int(),
  /**
   * When the first insert began that may have been published. A reply of ours with this text that
   * is newer belongs to this send. The claim sets it. If the attempt certainly inserted nothing, it
   * is set back.
   */
  firstAttemptAt: z.nullable(instantSchema),
  attemptId: z.nullable(z.string()),
  leaseUntil: z.nullable(instantSchema),
  /** Retries since the last queueing in which nothing was inserted (thread unreadable, rate limit). */
  deferrals: z.int(),
  /** The last moment at which the insert with the unknown outcome could still have been carried out. */
  unknownSince: z._default(z.nullable(instantSchema), null),
  /**
   * Complete readings of the thread since then, or since an end in doubt, that did not show the
   * reply.
   */
  readings: z._default(z.int(), 0),
  replyId: z.nullable(z.string()),
  sentAt: z.nullable(instantSchema),
  /** Seconds from the message to its reply. null: not sent. The figures of sent replies are sums of it. */
  answeredAfter: z._default(z.nullable(z.int()), null),
  reason: z.nullable(sendReasonSchema),
  /** The textMark of the text that the reply answers. null: not known. */
  commentMark: z._default(z.nullable(z.string()), null),
  /** The Pacific day on which units are reserved for this reply. null: none are reserved. */
  quotaDay: z._default(z.nullable(calendarDateSchema), null),
  /** The creator cancelled it during an attempt, so there is no further attempt. */
  cancelRequested: z._default(z.boolean(), false),
  /** false: a look after the sending did not find it. true: a later look found it. */
  visible: z._default(z.nullable(z.boolean()), null),
  /** Looks made after the send ended, including those in which the thread could not be read. */
  checks: z._default(z.int(), 0),
  /** YouTube shows the reply with a different text from ours: cut, or changed in another way. */
  textChanged: z._default(z.boolean(), false),
  /** The creator has deleted the reply on YouTube from here. It stays `sent`: the message is answered. */
  deletedAt: z._default(z.nullable(instantSchema), null),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SendDocument = z.infer<typeof sendDocumentSchema>;
