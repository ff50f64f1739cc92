import { sayIn } from './drafts.ts';
import type { Translating } from './find-comment.ts';

/** Codes of the languages that the model is asked for by their English names. */
const CODES: Readonly<Partial<Record<string, string>>> = {
  English: 'en',
  Russian: 'ru',
  Spanish: 'es',
  German: 'de',
  French: 'fr',
  Japanese: 'ja',
  Arabic: 'ar',
};

/**
 * What stands for a translation: the language in brackets, so that everybody sees that the model was
 * here, and a sentence of that language with a word of the text. In a language without phrases it is
 * the text itself.
 */
export function translationOf({ text, into }: Translating): string {
  const code = CODES[into];
  return `[${code ?? into}] ${(code && sayIn(code, text)) ?? text}`;
}
