import * as z from 'zod/mini';
import { draftFindingSchema } from '../drafts.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/comments/{youtubeId}` */
export const commentDocumentSchema = z.object({
  schemaVersion: z.int(),
  id: z.string(),
  youtubeId: z.string(),
  videoId: z.string(),
  /** The creator's channel it was loaded for. */
  channelId: z.nullish(z.string()),
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  authorName: z.string(),
  authorChannelId: z.nullable(z.string()),
  authorProfileImageUrl: z.nullable(z.string()),
  publishedAt: instantSchema,
  /** When the viewer last edited the comment. */
  updatedAt: instantSchema,
  isReplied: z.boolean(),
  canReply: z.boolean(),
  aiResponse: z.nullable(z.string()),
  responsePublishedAt: z.nullable(instantSchema),
  /** What the channel has answered on YouTube itself, as long as YouTube's other words are kept. */
  channelReply: z.optional(z.nullable(z.string())),
  /** The channel's first reply, where it was not ours: counted in the statistics, and only once. */
  seenReplyAt: z.optional(instantSchema),
  status: commentStatusSchema,
  /** A draft being written is given up for lost at this moment; null outside `generating`. */
  generatingUntil: z.nullable(instantSchema),
  scheduledFor: z.nullable(instantSchema),
  sendReason: z.nullable(sendReasonSchema),
  /** Approved to go out at this moment; until then it can be taken back. */
  undoUntil: z.optional(z.nullable(instantSchema)),
  /** Which text of the comment the draft was written for (textMark). */
  draftedFor: z.optional(z.string()),
  /** false: looked for some minutes after the sending, not found; true: found later after all. */
  replyVisible: z.optional(z.nullable(z.boolean())),
  /** While nobody knows whether the reply is out: when the last reading is made. */
  checkingUntil: z.optional(z.nullable(instantSchema)),
  draftFindings: z.array(draftFindingSchema),
  /** In the creator's own words, written or changed: a generated one replaces it only by their leave. */
  draftIsOwn: z._default(z.boolean(), false),
  /** The creator's own draft that a generated one took the place of: they may want it back. */
  replacedDraft: z._default(z.nullable(z.string()), null),
  createdAt: instantSchema,
  refreshedAt: instantSchema,
});
export type CommentDocument = z.infer<typeof commentDocumentSchema>;
