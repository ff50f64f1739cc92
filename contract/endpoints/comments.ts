import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { REPLY_MAX_LENGTH } from '../limits.ts';
import { draftFindingSchema } from '../drafts.ts';
import { youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';
import { commentSchema } from './youtube.ts';

const commentParams = z.object({ id: youtubeIdSchema });
/** Half an emoji can be neither stored nor sent as it is. */
const wellFormed = (text: string): boolean => text.isWellFormed();

/** A model may have written more than a reply may have. */
const STORED_DRAFT_MAX = 4 * REPLY_MAX_LENGTH;

export const responseBody = z.object({
  response: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(REPLY_MAX_LENGTH), z.refine(wellFormed)),
});

export const generateCustomResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/generate-custom-response',
  params: commentParams,
  query: ignored,
  body: ignored,
  answer: z.object({ aiResponse: z.string(), draftFindings: z.array(draftFindingSchema) }),
});

export const updateResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/update-response',
  params: commentParams,
  query: ignored,
  /** `replaces`: the draft this text was made from; another one stored meanwhile is a `conflict`. */
  body: z.extend(responseBody, {
    replaces: z.optional(z.string().check(z.maxLength(STORED_DRAFT_MAX))),
  }),
  answer: commentSchema,
});

/** Sends now. 200 only once YouTube has the reply; a repeated call answers the stored result. */
export const submitResponse = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/submit-response',
  params: commentParams,
  query: ignored,
  body: responseBody,
  answer: commentSchema,
});
