import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { YOUTUBE_ERRORS } from '../errors.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { dismissalSchema, dismissalWishSchema } from '../dismissal.ts';
import { DISMISSED_AT_ONCE, REPLY_MAX_LENGTH, STORED_DRAFT_MAX_LENGTH } from '../limits.ts';
import { someIds, youtubeIdSchema } from '../values.ts';
import { hasVisible } from '../visible.ts';
import { assessmentSchema, COMMENT_KINDS, NEED_REASONS } from '../kinds.ts';
import { wishSchema } from '../wishes.ts';
import { saidSchema } from '../thread.ts';
import { commentSchema } from './youtube.ts';

export const commentParams = z.object({ id: youtubeIdSchema.check(z.describe('The comment’s')) });

/** Its reply is on its way, or there: the draft is not open any more. */
const NOT_OPEN = ['comment_not_found', 'comment_already_answered', 'reply_in_progress'] as const;

const replyText = (blank: string) =>
  z
    .string(blank)
    .check(
      z.trim(),
      z.refine(hasVisible, blank),
      z.maxLength(REPLY_MAX_LENGTH, FIELD_FAULTS.longReply),
    );

/** The text of a reply that is saved as a draft. */
export const editedBody = z.object({ response: replyText(FIELD_FAULTS.blankEdit) });
export const responseBody = z.object({ response: replyText(FIELD_FAULTS.noReply) });

export const generateCustomResponse = post('/api/youtube/comments/:id/generate-custom-response', {
  scope: 'draft',
  params: commentParams,
  /** What is replaced of the creator's own is kept as `replacedDraft`. */
  body: z.object({
    wish: z
      .optional(wishSchema)
      .check(z.describe('How the stored draft is rewritten. Without a draft: `conflict`')),
    bulk: z
      .optional(z.boolean())
      .check(
        z.describe('One of many that nobody looks at one by one: a second call may examine it'),
      ),
    replaces: z
      .optional(z.nullable(z.string().check(z.maxLength(STORED_DRAFT_MAX_LENGTH))))
      .check(
        z.describe(
          'The own draft that may be replaced, null: none. Another is `draft_is_own`. Missing: any',
        ),
      ),
  }),
  answer: z.extend(
    z.pick(commentSchema, {
      draftFindings: true,
      draftIsOwn: true,
      replacedDraft: true,
      replacedIsOwn: true,
      assessment: true,
      restsOn: true,
      answersUsed: true,
    }),
    { aiResponse: z.string() },
  ),
  errors: [
    ...NOT_OPEN,
    'conflict',
    'draft_failed',
    'draft_in_progress',
    'draft_is_own',
    'drafts_used',
    'replies_closed',
  ],
});

export const JUDGED_AT_ONCE = 20;

/**
 * Has a model say what comments are, in one call that counts as a draft. Answers what is known of
 * them then; what is known of a text, or corrected, is not judged again. Where no model is set,
 * nothing is.
 */
export const judgeComments = post('/api/youtube/comments/judge', {
  scope: 'draft',
  body: z.object({ ids: someIds(JUDGED_AT_ONCE) }),
  answer: z.object({ judged: z.array(z.object({ id: z.string(), assessment: assessmentSchema })) }),
  errors: ['draft_failed', 'drafts_used'],
});

/** Corrects what a model has judged. It stays so for this text of the comment. */
export const correctAssessment = post('/api/youtube/comments/:id/assessment', {
  scope: 'draft',
  params: commentParams,
  /** What is missing does not change. */
  body: z.object({
    kinds: z.optional(z.array(z.enum(COMMENT_KINDS))),
    needsYou: z
      .optional(z.nullable(z.enum(NEED_REASONS)))
      .check(z.describe('Why the creator answers in person. null: no need')),
    worthReplying: z.optional(z.boolean()),
  }),
  answer: commentSchema,
  errors: ['comment_not_found'],
});

/**
 * The whole thread, oldest first, which costs a unit for each hundred replies, and nothing again within
 * a minute. Nothing is stored.
 */
export const listReplies = get('/api/youtube/comments/:id/replies', {
  units: '1 for each 100 replies',
  scope: 'read',
  params: commentParams,
  answer: z.array(saidSchema),
  errors: YOUTUBE_ERRORS,
});

/**
 * Dismisses comments, or with null lets them wait again. Answers the ids of those that were there
 * and not answered; the others are left as they are.
 */
export const dismissComments = post('/api/youtube/comments/dismiss', {
  scope: 'draft',
  body: z.object({
    ids: someIds(DISMISSED_AT_ONCE),
    dismissed: z.nullable(dismissalWishSchema).check(z.describe('null: they wait again')),
  }),
  answer: z.object({ ids: z.array(z.string()), dismissed: dismissalSchema }),
});

export const updateResponse = post('/api/youtube/comments/:id/update-response', {
  scope: 'draft',
  params: commentParams,
  body: z.extend(editedBody, {
    replaces: z
      .optional(z.string().check(z.maxLength(STORED_DRAFT_MAX_LENGTH)))
      .check(z.describe('The draft that this was made from. Another one stored is a `conflict`')),
  }),
  answer: commentSchema,
  errors: [...NOT_OPEN, 'conflict', 'draft_is_own'],
});

/**
 * Lets the creator's programs send the draft as it stands, or takes that back. Another draft that is
 * stored is a `conflict`. A draft that changes is approved no longer. No token may call it.
 */
export const approveDraft = post('/api/youtube/comments/:id/approve', {
  params: commentParams,
  body: z.object({
    draft: z.string().check(z.maxLength(STORED_DRAFT_MAX_LENGTH)),
    approved: z.boolean(),
  }),
  answer: commentSchema,
  errors: [...NOT_OPEN, 'conflict'],
});

/** Of a reply that is to be sent at once: what may stop it, and how it may end instead. */
const SENDING_ERRORS = [
  ...NOT_OPEN,
  'permission_needed',
  'quota_exceeded',
  'quota_share_used',
  'replies_closed',
  'reply_not_queued',
  'reply_outcome_unknown',
  'reply_refused',
  'sending_stopped',
  'youtube_unavailable',
] as const;

/**
 * Sends now. Answers 200 only once YouTube has the reply. A repeated call returns the stored
 * result. With `undo` it answers at once, and the reply is sent after the answer's `undoUntil`. With a
 * token, only what the creator has approved: any other text is `forbidden`.
 */
export const submitResponse = post('/api/youtube/comments/:id/submit-response', {
  units: '1 to look, 50 to publish',
  scope: 'send',
  params: commentParams,
  body: z.extend(responseBody, {
    undo: z
      ._default(z.boolean(), false)
      .check(z.describe('Answers at once, and sends after the answer’s `undoUntil`')),
    messageId: z
      .optional(youtubeIdSchema)
      .check(
        z.describe(
          'What it answers: a `conflict` if another waits by now. Missing: whatever waits',
        ),
      ),
  }),
  answer: commentSchema,
  errors: [...SENDING_ERRORS, 'conflict', 'forbidden'],
});

/**
 * Sends a reply that was submitted with `undo`, once the undo time is over, and answers how it
 * ended as submit-response does. A reply that was undone stays undone.
 */
export const releaseResponse = post('/api/youtube/comments/:id/release-response', {
  units: '1 to look, 50 to publish',
  params: commentParams,
  answer: commentSchema,
  errors: SENDING_ERRORS,
});

/** Undoes a reply that has not been sent yet. The comment is `ready` again and keeps its text. */
export const undoResponse = post('/api/youtube/comments/:id/undo-response', {
  params: commentParams,
  answer: commentSchema,
  errors: [...NOT_OPEN, 'reply_not_queued'],
});

/**
 * Gives a reply that was sent from here other words on YouTube: 50 units, and 1 to look first. One that
 * has these words already is told as changed, so asking again after a lost answer writes nothing twice.
 * One that is gone, or was not sent from here, is a `conflict`.
 */
export const editReply = post('/api/youtube/comments/:id/edit-reply', {
  units: '1 to look, 50 to change',
  params: commentParams,
  /** `messageId`: the message that the reply answered. */
  body: z.extend(responseBody, { messageId: youtubeIdSchema }),
  answer: commentSchema,
  errors: [...YOUTUBE_ERRORS, 'conflict', 'reply_refused'],
});

/**
 * Deletes a reply that was sent from here, on YouTube: 50 units. The comment waits for an answer
 * again. A reply that is gone already, or was deleted before, is told as
 * deleted; one that was not sent from here is a `conflict`.
 */
export const deleteReply = post('/api/youtube/comments/:id/delete-reply', {
  units: '50',
  params: commentParams,
  /** The message that the reply answered. */
  body: z.object({ messageId: youtubeIdSchema }),
  answer: commentSchema,
  errors: [...YOUTUBE_ERRORS, 'conflict'],
});
