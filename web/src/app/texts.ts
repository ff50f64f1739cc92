import type * as areas from './areas.ts';
import type { Language } from '../i18n/language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof areas;
  }
}

export type Area = keyof typeof areas;

/** One file for all, because each import() adds to the entry chunk. */
const ofComments = (language: Language) => import(`../features/comments/i18n/${language}/index.ts`);

/** Loaded per area. web/build/text-chunks.ts bundles some of the files. */
const files: Readonly<Record<Area, (language: Language) => Promise<Record<string, object>>>> = {
  common: (language) => import(`../i18n/${language}/common.ts`),
  shell: (language) => import(`./i18n/${language}/shell.ts`),
  legal: (language) => import(`./i18n/${language}/legal.ts`),
  account: (language) => import(`../features/account/i18n/${language}/account.ts`),
  admin: (language) => import(`../features/admin/i18n/${language}/admin.ts`),
  answers: (language) => import(`../features/answers/i18n/${language}/answers.ts`),
  auth: (language) => import(`../features/auth/i18n/${language}/auth.ts`),
  email: (language) => import(`../features/auth/i18n/${language}/email.ts`),
  batches: (language) => import(`../features/batches/i18n/${language}/batches.ts`),
  queue: (language) => import(`../features/batches/i18n/${language}/queue.ts`),
  comments: ofComments,
  context: ofComments,
  dismissing: ofComments,
  filters: ofComments,
  keys: ofComments,
  notes: ofComments,
  replacing: ofComments,
  sitting: ofComments,
  held: (language) => import(`../features/held/i18n/${language}/held.ts`),
  landing: (language) => import(`../features/landing/i18n/${language}/landing.ts`),
  sent: (language) => import(`../features/sent/i18n/${language}/sent.ts`),
  settings: (language) => import(`../features/settings/i18n/${language}/settings.ts`),
  statistics: (language) => import(`../features/statistics/i18n/${language}/statistics.ts`),
};

const isArea = (name: string): name is Area => Object.hasOwn(files, name);

export const AREAS = Object.keys(files).filter(isArea);

/** Loaded together, so that no row waits for its texts. */
export const DASHBOARD_AREAS = [
  ...(['shell', 'comments', 'batches', 'filters', 'notes'] as const),
  ...(['context', 'replacing', 'keys', 'dismissing', 'sitting'] as const),
];

export const readTexts = async (language: Language, area: string): Promise<object> => {
  const texts = isArea(area) ? (await files[area](language))[area] : undefined;
  if (!texts) throw new Error(`No texts ${language}/${area}`);
  return texts;
};

export const readAreas = async (
  language: Language,
  areas: readonly Area[],
): Promise<Record<string, object>> =>
  Object.fromEntries(
    await Promise.all(areas.map(async (area) => [area, await readTexts(language, area)] as const)),
  );
