import type { accountCatalogue } from './en/account-group.ts';
import type { adminCatalogue } from './en/admin-group.ts';
import type { appCatalogue } from './en/app.ts';
import type { emailCatalogue } from './en/email-group.ts';
import type { filtersCatalogue } from './en/filters-group.ts';
import type { legalCatalogue } from './en/legal-group.ts';
import type { publicCatalogue } from './en/public.ts';
import type { queueCatalogue } from './en/queue-group.ts';
import type { settingsCatalogue } from './en/settings-group.ts';
import type { statisticsCatalogue } from './en/statistics-group.ts';
import type { Language } from './language.ts';

export type EnglishCatalogue = typeof publicCatalogue &
  typeof appCatalogue &
  typeof emailCatalogue &
  typeof filtersCatalogue &
  typeof legalCatalogue &
  typeof adminCatalogue &
  typeof queueCatalogue &
  typeof settingsCatalogue &
  typeof statisticsCatalogue &
  typeof accountCatalogue;
export type Area = keyof EnglishCatalogue;
type Group =
  | 'entry'
  | 'landing'
  | 'app'
  | 'email'
  | 'filters'
  | 'queue'
  | 'legal'
  | 'settings'
  | 'admin'
  | 'statistics'
  | 'account';
type Catalogue = Partial<Record<Area, object>>;

/**
 * `entry` comes with every page, `landing` where it is prerendered, `app` once someone is signed in,
 * the others when asked for.
 */
export const groupOfArea: Readonly<Record<Area, Group>> = {
  common: 'entry',
  auth: 'entry',
  landing: 'landing',
  legal: 'legal',
  admin: 'admin',
  shell: 'app',
  comments: 'app',
  batches: 'app',
  email: 'email',
  filters: 'filters',
  queue: 'queue',
  settings: 'settings',
  statistics: 'statistics',
  account: 'account',
};

export const isArea = (value: string): value is Area => value in groupOfArea;

export const catalogueLoaders: Readonly<
  Record<Language, Readonly<Record<Group, () => Promise<Catalogue>>>>
> = {
  en: {
    entry: async () => (await import('./en/entry-group.ts')).entryCatalogue,
    landing: async () => (await import('./en/landing-group.ts')).landingCatalogue,
    app: async () => (await import('./en/app.ts')).appCatalogue,
    email: async () => (await import('./en/email-group.ts')).emailCatalogue,
    filters: async () => (await import('./en/filters-group.ts')).filtersCatalogue,
    queue: async () => (await import('./en/queue-group.ts')).queueCatalogue,
    legal: async () => (await import('./en/legal-group.ts')).legalCatalogue,
    admin: async () => (await import('./en/admin-group.ts')).adminCatalogue,
    settings: async () => (await import('./en/settings-group.ts')).settingsCatalogue,
    statistics: async () => (await import('./en/statistics-group.ts')).statisticsCatalogue,
    account: async () => (await import('./en/account-group.ts')).accountCatalogue,
  },
  ru: {
    entry: async () => (await import('./ru/entry-group.ts')).entryCatalogue,
    landing: async () => (await import('./ru/landing-group.ts')).landingCatalogue,
    app: async () => (await import('./ru/app.ts')).appCatalogue,
    email: async () => (await import('./ru/email-group.ts')).emailCatalogue,
    filters: async () => (await import('./ru/filters-group.ts')).filtersCatalogue,
    queue: async () => (await import('./ru/queue-group.ts')).queueCatalogue,
    legal: async () => (await import('./ru/legal-group.ts')).legalCatalogue,
    admin: async () => (await import('./ru/admin-group.ts')).adminCatalogue,
    settings: async () => (await import('./ru/settings-group.ts')).settingsCatalogue,
    statistics: async () => (await import('./ru/statistics-group.ts')).statisticsCatalogue,
    account: async () => (await import('./ru/account-group.ts')).accountCatalogue,
  },
};
