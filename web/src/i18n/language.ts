import { LANGUAGES, type Language } from '@replywell/contract/language';
import { readStored, writeStored } from '../lib/browser-storage.ts';

export { LANGUAGES, type Language };

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'language';

/** The supported language of a tag such as `ru-RU`. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase());

/** /ru is in Russian for everybody. */
const isRussianAddress = (): boolean => window.location.pathname === '/ru';

export const detectLanguage = (): Language =>
  isRussianAddress() ? 'ru' : (languageOf(readStored(STORAGE_KEY)) ?? 'en');

/** A Russian browser that has not chosen yet. */
export const prefersRussian = (): boolean =>
  readStored(STORAGE_KEY) === null && languageOf(navigator.languages[0] ?? null) === 'ru';

export const rememberLanguage = (language: Language): void => {
  writeStored(STORAGE_KEY, language);
};
