import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { REPLY_MAX_LENGTH } from '../limits.ts';
import { youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';
import { commentSchema } from './youtube.ts';

const commentParams = z.object({ id: youtubeIdSchema });
/** Half an emoji can be neither stored nor sent as it is. */
const wellFormed = (text: string): boolean => text.isWellFormed();

/** A model may have written more than a reply may have. */
const STORED_DRAFT_MAX = 4 * REPLY_MAX_LENGTH;

const replyText = (blank: string) =>
  z
    .string(blank)
    .check(
      z.trim(),
      z.minLength(1, blank),
      z.maxLength(REPLY_MAX_LENGTH, FIELD_FAULTS.longReply),
      z.refine(wellFormed),
    );

/** A reply to be kept. */
export const editedBody = z.object({ response: replyText(FIELD_FAULTS.blankEdit) });
/** A reply to be sent. */
export const responseBody = z.object({ response: replyText(FIELD_FAULTS.noReply) });

export const generateCustomResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/generate-custom-response',
  params: commentParams,
  query: ignored,
  /**
   * `replaces`: the creator's own draft that they have let go of, null: none. Another one of theirs
   * that is stored by then is refused (`draft_is_own`). Callers that say nothing replace any; the
   * creator's own text is kept as `replacedDraft` either way.
   */
  body: z.object({
    replaces: z.optional(z.nullable(z.string().check(z.maxLength(STORED_DRAFT_MAX)))),
  }),
  answer: z.extend(
    z.pick(commentSchema, { draftFindings: true, draftIsOwn: true, replacedDraft: true }),
    { aiResponse: z.string() },
  ),
});

export const updateResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/update-response',
  params: commentParams,
  query: ignored,
  /** `replaces`: the draft this text was made from; another one stored meanwhile is a `conflict`. */
  body: z.extend(editedBody, {
    replaces: z.optional(z.string().check(z.maxLength(STORED_DRAFT_MAX))),
  }),
  answer: commentSchema,
});

/**
 * Sends now. 200 only once YouTube has the reply; a repeated call answers the stored result.
 * `undo`: answers at once, and the reply goes out by itself after the answer's `undoUntil`.
 */
export const submitResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/submit-response',
  params: commentParams,
  query: ignored,
  body: z.extend(responseBody, { undo: z._default(z.boolean(), false) }),
  answer: commentSchema,
});

/**
 * Lets a reply go that was submitted with `undo`, once that is over, and tells as submit-response does
 * how it ended. One that was taken back stays so.
 */
export const releaseResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/release-response',
  params: commentParams,
  query: ignored,
  body: ignored,
  answer: commentSchema,
});

/**
 * Takes back what has not gone out yet: the comment is `ready` again, with its text.
 * `reply_in_progress`, `comment_already_answered`: too late; `reply_not_queued`: there is nothing.
 */
export const undoResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/undo-response',
  params: commentParams,
  query: ignored,
  body: ignored,
  answer: commentSchema,
});
