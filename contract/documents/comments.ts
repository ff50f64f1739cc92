import { z } from 'zod';
import { draftFindingSchema } from '../drafts.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/comments/{youtubeId}` */
export const commentDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  id: z.string(),
  youtubeId: z.string(),
  videoId: z.string(),
  /** The creator's channel it was loaded for. */
  channelId: z.string().nullish(),
  text: z.string(),
  imageUrl: z.string().nullable(),
  authorName: z.string(),
  authorChannelId: z.string().nullable(),
  authorProfileImageUrl: z.string().nullable(),
  publishedAt: instantSchema,
  /** When the viewer last edited the comment. */
  updatedAt: instantSchema,
  isReplied: z.boolean(),
  canReply: z.boolean(),
  aiResponse: z.string().nullable(),
  responsePublishedAt: instantSchema.nullable(),
  /** The channel's first reply, where it was not ours: counted in the statistics, and only once. */
  seenReplyAt: instantSchema.optional(),
  status: commentStatusSchema,
  /** A draft being written is given up for lost at this moment; null outside `generating`. */
  generatingUntil: instantSchema.nullable(),
  scheduledFor: instantSchema.nullable(),
  sendReason: sendReasonSchema.nullable(),
  /** Which text of the comment the draft was written for (textMark). */
  draftedFor: z.string().optional(),
  /** false: looked for some minutes after the sending, not found; true: found later after all. */
  replyVisible: z.boolean().nullable().optional(),
  draftFindings: z.array(draftFindingSchema),
  createdAt: instantSchema,
  refreshedAt: instantSchema,
});
export type CommentDocument = z.infer<typeof commentDocumentSchema>;
