import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { readLanguageSchema } from '../languages.ts';
import { youtubeIdSchema } from '../values.ts';

export const translationSchema = z.object({
  text: z.string(),
  /** The language that it is in. */
  to: readLanguageSchema,
});
export type Translation = z.infer<typeof translationSchema>;

/**
 * Says in a language of the creator's what a comment says. It is not kept, and counts as a draft of
 * the month. Refused with `translation_failed` if the model does not answer.
 */
export const translate = post('/api/youtube/comments/:id/translate', {
  params: z.object({ id: youtubeIdSchema }),
  body: z.object({ to: readLanguageSchema }),
  answer: translationSchema,
});
