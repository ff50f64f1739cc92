import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { languageCodeSchema, readLanguageSchema } from '../languages.ts';
import { OWN_WORDS_MAX_LENGTH, STORED_DRAFT_MAX_LENGTH } from '../limits.ts';
import { youtubeIdSchema } from '../values.ts';
import { hasVisible } from '../visible.ts';
import { generateCustomResponse } from './comments.ts';
import { ignored } from './empty.ts';

const commentParams = z.object({ id: youtubeIdSchema });
const wellFormed = (text: string): boolean => text.isWellFormed();

export const translationSchema = z.object({
  text: z.string(),
  /** The language that it is in. */
  to: readLanguageSchema,
});
export type Translation = z.infer<typeof translationSchema>;

/**
 * Says in a language of the creator's what a comment says (no `draft`), or what a draft of its
 * reply says, as it stands in the editor. Each is kept with the comment, so the same text is paid
 * for once. Takes one call of the drafts' budget. Refused with `translation_failed` if the model
 * does not answer.
 */
export const translate = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/translate',
  params: commentParams,
  query: ignored,
  body: z.object({
    to: readLanguageSchema,
    draft: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.refine(hasVisible),
          z.maxLength(STORED_DRAFT_MAX_LENGTH),
          z.refine(wellFormed),
        ),
    ),
  }),
  answer: translationSchema,
});

/**
 * Puts the creator's words into the viewer's language and stores them as the draft. What the draft
 * was before is kept as `replacedDraft`. Nothing is sent. `replaces` as in
 * `generateCustomResponse`. Refused as that call is, with `translation_failed` if the model does not
 * answer.
 */
export const translateReply = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/translate-reply',
  params: commentParams,
  query: ignored,
  body: z.object({
    text: z
      .string(FIELD_FAULTS.noReply)
      .check(
        z.trim(),
        z.refine(hasVisible, FIELD_FAULTS.noReply),
        z.maxLength(OWN_WORDS_MAX_LENGTH),
        z.refine(wellFormed),
      ),
    to: languageCodeSchema,
    replaces: z.optional(z.nullable(z.string().check(z.maxLength(STORED_DRAFT_MAX_LENGTH)))),
  }),
  answer: generateCustomResponse.answer,
});
