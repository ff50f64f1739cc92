import * as z from 'zod/mini';
import { readLanguageSchema } from './languages.ts';

/** What the creator can wish of a draft that is there, with one press. The model rewrites it. */
export const WISHES = ['shorter', 'warmer', 'thanks', 'viewer'] as const;

export const WISH_WORDS_MAX_LENGTH = 300;

/** `viewer`: in the viewer's language. `words`: a wish in the creator's own words. */
export const wishSchema = z.union([
  z.enum(WISHES),
  z.object({ language: readLanguageSchema }),
  z.object({
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(WISH_WORDS_MAX_LENGTH)),
  }),
]);
export type Wish = z.infer<typeof wishSchema>;
