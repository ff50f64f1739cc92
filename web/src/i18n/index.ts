import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalogueLoaders, groupOfArea, isArea, type Area } from './catalogues.ts';
import {
  detectLanguage,
  languageOf,
  LANGUAGES,
  rememberLanguage,
  type Language,
} from './language.ts';
import type { EnglishCatalogue } from './catalogues.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishCatalogue;
  }
}

/** Fetches only the language on screen, and only the group of areas a page asks for. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, area, done) => {
    const language = languageOf(tag);
    if (!language || !isArea(area)) {
      done(new Error(`No catalogue ${tag}/${area}`), false);
      return;
    }
    catalogueLoaders[language][groupOfArea[area]]().then(
      (group) => done(null, group[area] ?? {}),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
};

const showLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

export const i18nOptions = {
  fallbackLng: false,
  supportedLngs: LANGUAGES,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

export const initI18n = async (areas: readonly Area[]): Promise<void> => {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: detectLanguage(), ns: [...areas] });
};

/** Fetches the texts that are on screen, so that a language is chosen only once it can be shown. */
const fetchTexts = async (language: Language): Promise<void> => {
  const areas = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}).filter(isArea);
  const groups = new Set(areas.map((area) => groupOfArea[area]));
  await Promise.all([...groups].map((group) => catalogueLoaders[language][group]()));
};

/** Rejects, and changes nothing, where the texts cannot be fetched. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await fetchTexts(language);
  rememberLanguage(language);
  await i18next.changeLanguage(language);
};

export { i18next };
