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
