import { createStore } from 'zustand';
import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  detectLanguage,
  languageOf,
  LANGUAGES,
  rememberLanguage,
  type Language,
} from './language.ts';

type ReadTexts = (language: Language, area: string) => Promise<object>;

export const i18nOptions = {
  fallbackLng: false,
  supportedLngs: LANGUAGES,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

const source = createStore<{ readonly read: ReadTexts }>(() => ({
  read: () => Promise.reject(new Error('initI18n has not run')),
}));

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, area, done) => {
    const { read } = source.getState();
    read(languageOf(tag) ?? 'en', area).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
};

/** Resolves when the first areas have loaded or failed; a failure emits `failedLoading`. */
export const initI18n = async (
  readTexts: ReadTexts,
  firstAreas: readonly string[],
): Promise<void> => {
  source.setState({ read: readTexts });
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: detectLanguage(), ns: [...firstAreas] });
};

/** Rejects and changes nothing if the texts cannot be loaded. */
export const changeLanguage = async (language: Language): Promise<void> => {
  // What is on screen comes first, so that a language is chosen only if it can be shown.
  const areas = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  await Promise.all(areas.map((area) => source.getState().read(language, area)));
  rememberLanguage(language);
  await i18next.changeLanguage(language);
};

export { i18next };
