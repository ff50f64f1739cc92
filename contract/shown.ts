import * as z from 'zod/mini';
import { dismissalSchema } from './dismissal.ts';
import { draftFindingsSchema } from './drafts.ts';
import { commentStatusSchema, sendReasonSchema } from './states.ts';
import { answerGivenSchema, saidSchema } from './thread.ts';
import { instantSchema } from './values.ts';

/** Fields that are stored and shown alike. A field that is not among them is shown nowhere by accident. */

export const channelFields = {
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** null: the channel hides it. */
  subscriberCount: z.nullable(z.number()),
};

export const videoFields = {
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  channelId: z.string(),
  /** What it is about, where that is known from elsewhere than its description. */
  summary: z.nullable(z.string()),
  isShort: z.boolean(),
  /** It was deleted or made private: nobody would see a reply under it. */
  isGone: z._default(z.boolean(), false),
};

export const commentFields = {
  id: z.string(),
  youtubeId: z.string(),
  videoId: z.string(),
  text: z.string(),
  /** The URL of a picture that was posted as the comment or with it. */
  imageUrl: z.nullable(z.string()),
  authorName: z.string(),
  authorProfileImageUrl: z.nullable(z.string()),
  publishedAt: instantSchema,
  likeCount: z.optional(z.int()),
  replyCount: z.optional(z.int()),
  /** On the channel's own replies among those that YouTube sent with the comment. Missing: none. */
  replyLikes: z.optional(z.int()),
  /** The newest replies in the thread, oldest first, as YouTube sent them with the comment. */
  thread: z.optional(z.array(saidSchema)),
  /** What was sent from here to earlier words of the thread, oldest first. */
  answersBefore: z.optional(z.array(answerGivenSchema)),
  isReplied: z.boolean(),
  /** false: YouTube accepts no reply from this channel. */
  canReply: z.boolean(),
  aiResponse: z.nullable(z.string()),
  responsePublishedAt: z.nullable(instantSchema),
  status: commentStatusSchema,
  /** Of one that is `generating`: if no draft has come by then, none will. Otherwise null. */
  generatingUntil: z.nullable(instantSchema),
  /** The creator has said that it needs no reply, or none yet: see dismissalInForce. */
  dismissed: z.optional(dismissalSchema),
  /** When a queued reply is due. Otherwise null. */
  scheduledFor: z.nullable(instantSchema),
  /** Why the last send ended without a reply. Otherwise null. */
  sendReason: z.nullable(sendReasonSchema),
  /** What the checks found in the draft. These are warnings and block nothing. */
  draftFindings: draftFindingsSchema,
  /** The creator wrote or changed the draft. A generated one replaces it only with their permission. */
  draftIsOwn: z._default(z.boolean(), false),
  /**
   * The creator's own draft that a generated one replaced. It is kept so that they can restore it.
   * Of a translated or rewritten draft: the draft before, whoever wrote it.
   */
  replacedDraft: z._default(z.nullable(z.string()), null),
  /** A program of the creator's wrote the draft, or had it written. The creator has not saved it since. */
  byProgram: z.optional(z.boolean()),
  /** The creator's answers that the draft rests on, as the model has named them. */
  restsOn: z.optional(z.array(z.string())),
  /** The ids of those answers. The draft rests on an old one if its present text is not in `restsOn`. */
  answersUsed: z.optional(z.array(z.string())),
  createdAt: instantSchema,
  /** When YouTube last returned it. It may be kept for 30 days from then. */
  refreshedAt: instantSchema,
};
