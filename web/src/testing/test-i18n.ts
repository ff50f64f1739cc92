import { AREAS, readTexts } from '../app/texts.ts';
import { i18next, initI18n } from '../i18n/index.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';

export const initTestI18n = async (): Promise<void> => {
  if (!i18next.isInitialized) {
    await initI18n(readTexts, AREAS);
    await i18next.loadLanguages(LANGUAGES);
  }
  await showLanguage('en');
};

/** Both languages are already loaded, so a test can switch without waiting for a file. */
export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};
