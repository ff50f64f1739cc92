import { LANGUAGES, type Language } from '@replywell/contract/language';
import { readStored, writeStored } from '../lib/browser-storage.ts';

export { LANGUAGES, type Language };

/** Also read by before-paint.js. */
const STORAGE_KEY = 'language';

/** The language a tag such as `ru-RU` stands for, if it is one of ours. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase());

/** The stored choice, else the browser's, else English. */
export const detectLanguage = (): Language =>
  languageOf(readStored(STORAGE_KEY)) ??
  navigator.languages.map(languageOf).find((language) => language !== undefined) ??
  'en';

export const rememberLanguage = (language: Language): void => {
  writeStored(STORAGE_KEY, language);
};
