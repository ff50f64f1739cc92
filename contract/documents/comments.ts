import * as z from 'zod/mini';
import { dismissalSchema } from '../dismissal.ts';
import { draftFindingsSchema } from '../drafts.ts';
import { assessmentSchema } from '../kinds.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { answerGivenSchema, saidSchema, wroteBackSchema } from '../thread.ts';
import { instantSchema } from '../values.ts';

/**
 * `users/{uid}/comments/{youtubeId}`. Beside these fields stands `changedAt`, the database's own time
 * of the last write.
 */
export const commentDocumentSchema = z.object({
  schemaVersion: z.int(),
  id: z.string(),
  youtubeId: z.string(),
  videoId: z.string(),
  /** The creator's channel that this comment was loaded for. */
  channelId: z.string(),
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
  /**
   * The channel's reply as YouTube shows it: one that was written there, or one that we sent, if
   * YouTube changed its text. It is deleted together with the other YouTube data of the comment.
   */
  channelReply: z.optional(z.nullable(z.string())),
  /** The languages that the text may be in, best first. Empty: it is too short to tell. */
  languages: z.optional(z.array(z.string())),
  /** The newest replies in the thread, oldest first, as YouTube sent them with the comment. */
  thread: z.optional(z.array(saidSchema)),
  /** What waits for an answer, or was answered last, instead of the comment. null: the comment. */
  wroteBack: z.nullish(wroteBackSchema),
  /** What was sent from here to earlier words of the thread, oldest first. */
  answersBefore: z.optional(z.array(answerGivenSchema)),
  likeCount: z.optional(z.int()),
  replyCount: z.optional(z.int()),
  /**
   * When the channel's first reply was published, if we did not send it. It is counted once in the
   * statistics.
   */
  seenReplyAt: z.optional(instantSchema),
  status: commentStatusSchema,
  /**
   * If the draft is not finished by this moment, its generation counts as lost. null outside
   * `generating`.
   */
  generatingUntil: z.nullable(instantSchema),
  /** See `dismissed` in endpoints/youtube.ts. */
  dismissed: z.optional(dismissalSchema),
  scheduledFor: z.nullable(instantSchema),
  sendReason: z.nullable(sendReasonSchema),
  /** Approved: the reply is sent at this moment, and can be undone until then. */
  undoUntil: z.optional(z.nullable(instantSchema)),
  /**
   * What the model wrote last, and the revision of the saved prompt (0: none was saved; null: the
   * creator has their own). It is compared with the reply that is sent, and then forgotten.
   */
  modelDraft: z.nullish(z.string()),
  /**
   * What a model found the comment to be. `of`: the textMark of the text that it read. `corrected`:
   * the creator has changed it, and no model does so again.
   */
  assessment: z.nullish(
    z.extend(assessmentSchema, { of: z.string(), corrected: z.optional(z.boolean()) }),
  ),
  /** The creator's answers that the draft rests on, as the model has named them. */
  restsOn: z.optional(z.array(z.string())),
  /** The textMark of the comment text that the draft answers. */
  draftedFor: z.optional(z.string()),
  /** false: a look some minutes after the sending did not find it. true: a later look found it. */
  replyVisible: z.optional(z.nullable(z.boolean())),
  /** The creator has deleted the reply that was sent. */
  replyDeleted: z.nullish(z.boolean()),
  /** While it is unknown whether the reply was published: the moment of the last reading. */
  checkingUntil: z.optional(z.nullable(instantSchema)),
  draftFindings: draftFindingsSchema,
  /** The textMark of the draft that the creator has confirmed although something was found in it. */
  confirmedMark: z.optional(z.string()),
  /** The creator wrote or changed the draft. A generated one replaces it only with their permission. */
  draftIsOwn: z._default(z.boolean(), false),
  /**
   * The creator's own draft that a generated one replaced. It is kept so that they can restore it.
   * Of a translated or rewritten draft: the draft before, whoever wrote it.
   */
  replacedDraft: z._default(z.nullable(z.string()), null),
  /** What was known of the replaced draft. Missing, or null: it is words of the creator's own. */
  replacedMarks: z.nullish(
    z.object({
      draftIsOwn: z.boolean(),
      draftFindings: draftFindingsSchema,
      modelDraft: z.nullish(z.string()),
    }),
  ),
  createdAt: instantSchema,
  refreshedAt: instantSchema,
});
export type CommentDocument = z.infer<typeof commentDocumentSchema>;
