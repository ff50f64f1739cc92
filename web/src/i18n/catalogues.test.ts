import { accountCatalogue as accountEn } from './en/account-group.ts';
import { adminCatalogue as adminEn } from './en/admin-group.ts';
import { appCatalogue as appEn } from './en/app.ts';
import { emailCatalogue as emailEn } from './en/email-group.ts';
import { filtersCatalogue as filtersEn } from './en/filters-group.ts';
import { legalCatalogue as legalEn } from './en/legal-group.ts';
import { publicCatalogue as publicEn } from './en/public.ts';
import { queueCatalogue as queueEn } from './en/queue-group.ts';
import { settingsCatalogue as settingsEn } from './en/settings-group.ts';
import { statisticsCatalogue as statisticsEn } from './en/statistics-group.ts';
import { groupOfArea } from './catalogues.ts';
import { detectLanguage } from './language.ts';
import { accountCatalogue as accountRu } from './ru/account-group.ts';
import { adminCatalogue as adminRu } from './ru/admin-group.ts';
import { appCatalogue as appRu } from './ru/app.ts';
import { emailCatalogue as emailRu } from './ru/email-group.ts';
import { filtersCatalogue as filtersRu } from './ru/filters-group.ts';
import { legalCatalogue as legalRu } from './ru/legal-group.ts';
import { publicCatalogue as publicRu } from './ru/public.ts';
import { queueCatalogue as queueRu } from './ru/queue-group.ts';
import { settingsCatalogue as settingsRu } from './ru/settings-group.ts';
import { statisticsCatalogue as statisticsRu } from './ru/statistics-group.ts';

type Texts = Map<string, string>;

const flatten = (catalogue: object, prefix = ''): Texts =>
  new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flatten(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );

const placeholdersIn = (text = ''): string[] =>
  [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();
const markupIn = (text = ''): string[] =>
  [...text.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag).sort();

const PLURAL = /_(one|few|many|other)$/;
const english = flatten({
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
});
const russian = flatten({
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
});
/** Each Russian form is held against the English plural, where the number always stands. */
const twinOf = (key: string): string => {
  const plural = key.replace(PLURAL, '_other');
  return english.has(plural) ? plural : key;
};

test('every area is fetched with some group', () => {
  expect(
    Object.keys({
      ...publicEn,
      ...appEn,
      ...filtersEn,
      ...legalEn,
      ...queueEn,
      ...settingsEn,
      ...adminEn,
      ...statisticsEn,
      ...emailEn,
      ...accountEn,
    }).sort(),
  ).toEqual(Object.keys(groupOfArea).sort());
});

test('no text is blank in either language', () => {
  const blank = [...english, ...russian].filter(([, text]) => text.trim() === '');
  expect(blank).toEqual([]);
});

test('every Russian text takes the same values and the same links as its English twin', () => {
  const differing = [...russian].filter(([key, text]) => {
    const twin = english.get(twinOf(key));
    // "one" may say the number in words.
    const fewer = PLURAL.test(key) && placeholdersIn(text).length === 0;
    return (
      markupIn(text).join() !== markupIn(twin).join() ||
      (!fewer && placeholdersIn(text).join() !== placeholdersIn(twin).join())
    );
  });
  expect(differing).toEqual([]);
});

describe('the language of a first visit', () => {
  const browserSpeaks = (...languages: string[]): void => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  };

  test('is the stored choice, whatever the browser speaks', () => {
    browserSpeaks('en-US');
    localStorage.setItem('language', 'ru');
    expect(detectLanguage()).toBe('ru');
  });

  test('else the first of the browser’s languages that is ours', () => {
    browserSpeaks('de-DE', 'ru-RU', 'en');
    expect(detectLanguage()).toBe('ru');
  });

  test('else English, also when something foreign was stored', () => {
    browserSpeaks('de-DE');
    localStorage.setItem('language', 'xx');
    expect(detectLanguage()).toBe('en');
  });
});
