import * as z from 'zod/mini';
import { done, get, post } from '../endpoint.ts';
import { YOUTUBE_ERRORS } from '../errors.ts';
import { JUDGED_ON_YOUTUBE_AT_ONCE } from '../limits.ts';
import { instantSchema, someIds } from '../values.ts';

/** Why YouTube shows a comment only to its channel. */
export const HELD_STATUSES = ['heldForReview', 'likelySpam'] as const;
export type HeldStatus = (typeof HELD_STATUSES)[number];

/** A comment, or a reply under one, that YouTube keeps back. Only its id is stored. */
export const heldCommentSchema = z.object({
  id: z.string(),
  isReply: z.boolean(),
  videoId: z.nullable(z.string()),
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  authorName: z.string(),
  authorProfileImageUrl: z.nullable(z.string()),
  publishedAt: instantSchema,
});
export type HeldComment = z.infer<typeof heldCommentSchema>;

/** One page of up to 100 threads as YouTube told it within the last minute, newest first. At most 1 unit. */
export const listHeld = get('/api/youtube/held', {
  units: '1',
  query: z.object({
    status: z.enum(HELD_STATUSES).check(z.describe('Why YouTube keeps it back')),
    pageToken: z
      .optional(z.string().check(z.maxLength(1_000)))
      .check(z.describe('`nextPageToken` of the page before')),
  }),
  answer: z.object({
    comments: z.array(heldCommentSchema),
    /** null: this is the last page. */
    nextPageToken: z.nullable(z.string()),
  }),
  errors: YOUTUBE_ERRORS,
});

/** `block`: reject, and show nothing that this author writes from now on. */
export const VERDICTS = ['approve', 'reject', 'block'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Tells YouTube what becomes of comments of the creator's channel, in one call of 50 units. What was
 * rejected cannot be approved any more. If one of them is gone, nothing is changed. What is approved is loaded at once, if YouTube shows it already.
 */
export const moderateComments = post('/api/youtube/comments/moderate', {
  units: '50',
  body: z.object({ ids: someIds(JUDGED_ON_YOUTUBE_AT_ONCE), verdict: z.enum(VERDICTS) }),
  answer: done,
  errors: YOUTUBE_ERRORS,
});
