import * as z from 'zod/mini';
import { sendReasonSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/**
 * `channels/{channelId}/sends/{messageId}`: one reply in the ledger. There is one document per channel
 * and message, so two replies to one message cannot both be claimed, even by two creators of the same
 * channel. `reduce` is the only code that makes one state from another.
 */

/** What a reply keeps in every state. */
const fields = {
  schemaVersion: z.int(),
  /** The creator who approved it. */
  uid: z.string(),
  /** The channel it was approved for. It is sent, and later looked for, only as this channel. */
  channelId: z.string(),
  /** The message it answers: the comment itself, or the viewer's newest reply in its thread. */
  messageId: z.string(),
  /** When that message was published, by YouTube's clock. A reply to it is not older. */
  messageAt: instantSchema,
  commentId: z.string(),
  videoId: z.string(),
  /** Its batch. null: a single send. */
  taskId: z.nullable(z.string()),
  text: z.string(),
  /** The textMark of the text it answers. null: unknown. */
  commentMark: z.nullable(z.string()),
  scheduledFor: instantSchema,
  /** Inserts since the approval that may have been published, without the one that is running. */
  attempts: z.int(),
  /**
   * When the first of all such inserts began, earlier approvals included. A reply with this text that
   * is newer is ours. null: there was none.
   */
  firstAttemptAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

/**
 * Waits for its turn. Its task moves it on: to `sending` when the gate is open and the thread free, to
 * an end when the look says so, or to another time. The creator can take it back or edit it.
 */
const queuedSchema = z.object({
  ...fields,
  status: z.literal('queued'),
  /** null: nothing is due, because the creator paused its batch. Long past: the task was lost. */
  dueAt: z.nullable(instantSchema),
  /**
   * When the task of its plan comes. If that is before `dueAt`, it asks for the next one, so pausing
   * and resuming again and again makes few tasks. null: none is known to wait.
   */
  taskAt: z.nullable(instantSchema),
  /** Approved to go at once, but not before this moment of the machine's clock. null: planned. */
  undoUntil: z.nullable(instantSchema),
  /** Units are reserved for it on the Pacific day of `dueAt`. */
  holdsUnits: z.boolean(),
  /** Retries since it was planned that certainly inserted nothing. */
  deferrals: z.int(),
});

/**
 * One attempt owns it and may be inserting. That attempt moves it on when YouTube has answered. After
 * the end of the lease anybody does, to `unknown`.
 */
const sendingSchema = z.object({
  ...fields,
  status: z.literal('sending'),
  /** The end of the lease, or a later moment at which the sweep asks again. */
  dueAt: instantSchema,
  leaseUntil: instantSchema,
  attemptId: z.string(),
  /** When the attempt began, in the time in which replies are spaced. */
  begunAt: instantSchema,
  deferrals: z.int(),
  /** The creator cancelled it meanwhile, so there is no further attempt. */
  cancelRequested: z.boolean(),
});

/**
 * The insert may have been published, but its answer was lost. Readings of the thread move it on: to
 * `sent` when one shows it, and to `queued`, once, or an end when four complete ones do not.
 */
const unknownSchema = z.object({
  ...fields,
  status: z.literal('unknown'),
  /** The next reading. */
  dueAt: instantSchema,
  /** The last moment at which the insert could still have been carried out. */
  unknownSince: instantSchema,
  /** Complete readings since then that did not show it. */
  readings: z.int(),
  /** Readings in a row that failed. */
  deferrals: z.int(),
  cancelRequested: z.boolean(),
});

/**
 * On YouTube. Nothing moves it on. Looks find out whether it is visible, and the creator can edit or
 * delete it. After a deletion a new approval starts again.
 */
const sentSchema = z.object({
  ...fields,
  status: z.literal('sent'),
  /** The next look. null: none, or another reply of the batch looks for all. */
  dueAt: z.nullable(instantSchema),
  replyId: z.string(),
  sentAt: instantSchema,
  /** Seconds from the message to its reply, as the statistics count it. null: not counted. */
  answeredAfter: z.nullable(z.int()),
  /** false: a look did not find it. true: a later look did. null: it was never missing. */
  visible: z.nullable(z.boolean()),
  /** Looks made, including those in which the thread could not be read. */
  checks: z.int(),
  /** YouTube shows it with a different text from ours. */
  textChanged: z.boolean(),
  /** When the creator last gave it other words on YouTube from here. */
  editedAt: z.nullable(instantSchema),
  /** The creator deleted it on YouTube from here. A new approval starts again. */
  deletedAt: z.nullable(instantSchema),
});

/**
 * Ended without a reply that we know of. A new approval starts again. If an insert was in doubt, two
 * looks follow, and one that shows the reply moves it to `sent`.
 */
const unsentSchema = z.object({
  ...fields,
  status: z.enum(['skipped', 'failed', 'cancelled']),
  /** null: undone before anything could be sent. */
  reason: z.nullable(sendReasonSchema),
  /** The next of these looks. null: none. */
  dueAt: z.nullable(instantSchema),
  checks: z.int(),
  /** Those of the looks that read the whole thread. */
  readings: z.int(),
});

export const sendDocumentSchema = z.discriminatedUnion('status', [
  queuedSchema,
  sendingSchema,
  unknownSchema,
  sentSchema,
  unsentSchema,
]);
export type SendDocument = z.infer<typeof sendDocumentSchema>;
export type QueuedSend = z.infer<typeof queuedSchema>;
export type SendingSend = z.infer<typeof sendingSchema>;
export type UnknownSend = z.infer<typeof unknownSchema>;
export type SentSend = z.infer<typeof sentSchema>;
export type UnsentSend = z.infer<typeof unsentSchema>;

/** Which states never wait for anything but a look or a new approval. */
export const sendHasEnded = (send: SendDocument): send is SentSend | UnsentSend =>
  send.status === 'sent' || isUnsent(send);

/** The reply stands on YouTube, as far as we know, so its message is answered. */
export const isPublished = (send: SendDocument): send is SentSend =>
  send.status === 'sent' && send.deletedAt === null;

export const isUnsent = (send: SendDocument): send is UnsentSend =>
  send.status === 'skipped' || send.status === 'failed' || send.status === 'cancelled';
