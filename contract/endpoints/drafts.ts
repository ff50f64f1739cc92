import * as z from 'zod/mini';
import { draftFindingsSchema } from '../drafts.ts';
import { get, post } from '../endpoint.ts';
import { readLanguageSchema } from '../languages.ts';
import { someIds } from '../values.ts';
import { commentParams } from './comments.ts';
import { commentSchema } from './youtube.ts';

/**
 * Ends the draft that is being written for a comment: its own call ends in `draft_failed` with the
 * reason `cancelled`, and the comment is as it was before. Without one, nothing changes.
 */
export const cancelDraft = post('/api/youtube/comments/:id/cancel-draft', {
  scope: 'draft',
  params: commentParams,
  answer: commentSchema,
  errors: ['comment_not_found'],
});

export const EXAMINED_AT_ONCE = 8;

/**
 * Takes the second look at drafts of the model, and answers what is found in them then. Those that the
 * creator has written or changed are left out. What could not be examined stays `unseen`.
 */
export const examineDrafts = post('/api/drafts/examine', {
  scope: 'draft',
  body: z.object({ ids: someIds(EXAMINED_AT_ONCE) }),
  answer: z.object({
    examined: z.array(z.object({ id: z.string(), draftFindings: draftFindingsSchema })),
  }),
});

export const draftMonthSchema = z.object({
  /** The present month in UTC, `YYYY-MM`. */
  month: z.string(),
  /** How many drafts the creator has had in it. Translations and summaries count as well. */
  used: z.int(),
  /** How many they may have in a month. null: as many as they like. */
  limit: z.nullable(z.int()),
  /** Calls of the model, and the tokens that it has read and written. */
  calls: z.int(),
  tokens: z.int(),
  /** In dollars. null: the price of a call is not known. */
  price: z.nullable(z.number()),
});
export type DraftMonth = z.infer<typeof draftMonthSchema>;

export const getDraftMonth = get('/api/drafts/month', { scope: 'read', answer: draftMonthSchema });

export const translationSchema = z.object({ text: z.string(), to: readLanguageSchema });
export type Translation = z.infer<typeof translationSchema>;

/**
 * Says in a language of the creator's what a comment says. It is not kept, and counts as a draft of
 * the month.
 */
export const translate = post('/api/youtube/comments/:id/translate', {
  scope: 'draft',
  params: commentParams,
  body: z.object({ to: readLanguageSchema }),
  answer: translationSchema,
  errors: ['comment_not_found', 'drafts_used', 'translation_failed'],
});
