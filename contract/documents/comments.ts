import * as z from 'zod/mini';
import { draftFindingsSchema } from '../drafts.ts';
import { assessmentSchema } from '../kinds.ts';
import { ANSWERS } from '../limits.ts';
import { commentFields } from '../shown.ts';
import { wroteBackSchema } from '../thread.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/comments/{youtubeId}`. `changedAt` beside it: the database's time of the write. */
export const commentDocumentSchema = z.object({
  schemaVersion: z.int(),
  ...commentFields,
  /** The creator's channel that this comment was loaded for. */
  channelId: z.string(),
  authorChannelId: z.nullable(z.string()),
  /** When the viewer last edited the comment. */
  updatedAt: instantSchema,
  /**
   * The channel's reply as YouTube shows it: one that was written there, or one that we sent, if
   * YouTube changed its text. It is deleted together with the other YouTube data of the comment.
   */
  channelReply: z.optional(z.nullable(z.string())),
  /** What waits for an answer, or was answered last, instead of the comment. null: the comment. */
  wroteBack: z.nullish(wroteBackSchema),
  /** When the channel's first reply was published, if it was not sent from here. Counted once. */
  seenReplyAt: z.optional(instantSchema),
  /** Approved: the reply is sent at this moment, and can be undone until then. */
  undoUntil: z.optional(z.nullable(instantSchema)),
  /** What the model wrote last. It is compared with the reply that is sent. */
  modelDraft: z.nullish(z.string()),
  /**
   * What a model found the comment to be. `of`: the textMark of the text that it read. `corrected`:
   * the creator has changed it, and no model does so again.
   */
  assessment: z.nullish(
    z.extend(assessmentSchema, { of: z.string(), corrected: z.optional(z.boolean()) }),
  ),
  /**
   * Ids of the questions that the comment asks. `of`: the textMark of the text that was read.
   * `corrected`: the creator has changed it, and no model does so again.
   */
  asked: z.nullish(
    z.object({
      of: z.string(),
      ids: z.array(z.string()).check(z.maxLength(ANSWERS.asked)),
      corrected: z.optional(z.boolean()),
    }),
  ),
  /** The textMark of the comment text that the draft answers. */
  draftedFor: z.optional(z.string()),
  /** false: a look some minutes after the sending did not find it. true: a later look found it. */
  replyVisible: z.optional(z.nullable(z.boolean())),
  /** While it is unknown whether the reply was published: the moment of the last reading. */
  checkingUntil: z.optional(z.nullable(instantSchema)),
  /** The textMark of the draft that the creator has confirmed although something was found in it. */
  confirmedMark: z.optional(z.string()),
  /** Of the draft that the creator lets their programs send, once: see approvalOf. */
  approvedMark: z.nullish(z.string()),
  /** What was known of the replaced draft. Missing, or null: it is words of the creator's own. */
  replacedMarks: z.nullish(
    z.object({
      draftIsOwn: z.boolean(),
      draftFindings: draftFindingsSchema,
      modelDraft: z.nullish(z.string()),
    }),
  ),
});
export type CommentDocument = z.infer<typeof commentDocumentSchema>;
