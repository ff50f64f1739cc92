import { LANGUAGES, type Language } from '@replywell/contract/language';
import { readStored, writeStored } from '../lib/browser-storage.ts';

export { LANGUAGES, type Language };

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'language';

/** The supported language of a tag such as `ru-RU`. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase());

export const detectLanguage = (): Language => languageOf(readStored(STORAGE_KEY)) ?? 'en';

export const rememberLanguage = (language: Language): void => {
  writeStored(STORAGE_KEY, language);
};
