import * as z from 'zod/mini';

/** The languages that a creator may say they read: those that the checks can tell apart best. */
export const READ_LANGUAGES = [
  ...(['en', 'ru', 'uk', 'es', 'pt', 'de', 'fr', 'it', 'nl', 'pl', 'cs', 'sv', 'tr'] as const),
  ...(['ar', 'he', 'hi', 'id', 'vi', 'ja', 'ko', 'zh'] as const),
] as const;
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

export const readLanguageSchema = z.enum(READ_LANGUAGES);

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The English name of a language, for a model. null: there is no language with this code. */
export const nameOfLanguage = (code: string): string | null => NAMES.of(code) ?? null;

/** What ISO 639 says of a text without words, or in a language that nobody knows. */
const NO_LANGUAGES = ['zxx', 'und', 'mul', 'mis'];

export const isLanguage = (code: string): boolean => !NO_LANGUAGES.includes(code);

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The code in what a model calls a language: `pt-BR`, `English`. null: there is none. */
export function codeOfLanguage(said: string): string | null {
  const name = said.trim().toLowerCase();
  const [word = ''] = name.split(/[^\p{L}]/u);
  if (NO_LANGUAGES.some((code) => code === word || nameOfLanguage(code)?.toLowerCase() === name))
    return null;
  if (/^[a-z]{2,3}$/u.test(word)) return word;
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  return codes.find((code) => nameOfLanguage(code)?.toLowerCase() === word) ?? null;
}
