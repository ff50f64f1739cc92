import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { accountCatalogue as accountEn } from '../i18n/en/account-group.ts';
import { adminCatalogue as adminEn } from '../i18n/en/admin-group.ts';
import { appCatalogue as appEn } from '../i18n/en/app.ts';
import { emailCatalogue as emailEn } from '../i18n/en/email-group.ts';
import { filtersCatalogue as filtersEn } from '../i18n/en/filters-group.ts';
import { legalCatalogue as legalEn } from '../i18n/en/legal-group.ts';
import { publicCatalogue as publicEn } from '../i18n/en/public.ts';
import { queueCatalogue as queueEn } from '../i18n/en/queue-group.ts';
import { settingsCatalogue as settingsEn } from '../i18n/en/settings-group.ts';
import { statisticsCatalogue as statisticsEn } from '../i18n/en/statistics-group.ts';
import { i18nOptions } from '../i18n/index.ts';
import type { Language } from '../i18n/language.ts';
import { accountCatalogue as accountRu } from '../i18n/ru/account-group.ts';
import { adminCatalogue as adminRu } from '../i18n/ru/admin-group.ts';
import { appCatalogue as appRu } from '../i18n/ru/app.ts';
import { emailCatalogue as emailRu } from '../i18n/ru/email-group.ts';
import { filtersCatalogue as filtersRu } from '../i18n/ru/filters-group.ts';
import { legalCatalogue as legalRu } from '../i18n/ru/legal-group.ts';
import { publicCatalogue as publicRu } from '../i18n/ru/public.ts';
import { queueCatalogue as queueRu } from '../i18n/ru/queue-group.ts';
import { settingsCatalogue as settingsRu } from '../i18n/ru/settings-group.ts';
import { statisticsCatalogue as statisticsRu } from '../i18n/ru/statistics-group.ts';

const resources = {
  en: {
    ...publicEn,
    ...appEn,
    ...emailEn,
    ...filtersEn,
    ...legalEn,
    ...queueEn,
    ...settingsEn,
    ...adminEn,
    ...statisticsEn,
    ...accountEn,
  },
  ru: {
    ...publicRu,
    ...appRu,
    ...emailRu,
    ...filtersRu,
    ...legalRu,
    ...queueRu,
    ...settingsRu,
    ...adminRu,
    ...statisticsRu,
    ...accountRu,
  },
};

export const initTestI18n = async (): Promise<void> => {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({ ...i18nOptions, resources, lng: 'en' });
  }
  await showLanguage('en');
};

/** Both languages are already there, so a test can switch without waiting for a chunk. */
export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
