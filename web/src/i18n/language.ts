import { LANGUAGES, type Language } from '@replywell/contract/language';
import { readStored, writeStored } from '../lib/browser-storage.ts';

export { LANGUAGES, type Language };

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'language';

/** Returns the language of a tag such as `ru-RU`, if it is one of ours. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase());

/** English, unless another language was chosen on this device. */
export const detectLanguage = (): Language => languageOf(readStored(STORAGE_KEY)) ?? 'en';

export const rememberLanguage = (language: Language): void => {
  writeStored(STORAGE_KEY, language);
};
