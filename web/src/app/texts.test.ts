import { readdirSync } from 'node:fs';
import path from 'node:path';
import { i18next } from '../i18n/index.ts';
import { LANGUAGES, type Language } from '../i18n/language.ts';
import { AREAS } from './texts.ts';

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
/** Returns all texts, because the set-up of the tests has read every area. */
const textsIn = (language: Language): Texts => flatten(i18next.getDataByLanguage(language) ?? {});

/** Each Russian form is compared with the English plural, which always contains the number. */
const twinOf = (key: string, english: Texts): string => {
  const plural = key.replace(PLURAL, '_other');
  return english.has(plural) ? plural : key;
};

test.each(LANGUAGES)('every file of texts is an area’s, and every area has one: %s', (language) => {
  const files = readdirSync(path.join(process.cwd(), 'web/src'), { recursive: true })
    .map(String)
    .filter((file) => file.includes(`i18n/${language}/`) && !file.endsWith('index.ts'));
  expect(files.map((file) => path.basename(file, '.ts')).sort()).toEqual([...AREAS].sort());
});

test('no text is blank in either language', () => {
  const [english, russian] = [textsIn('en'), textsIn('ru')];
  const blank = [...english, ...russian].filter(([, text]) => text.trim() === '');
  expect(blank).toEqual([]);
});

test('every Russian text takes the same values and the same links as its English twin', () => {
  const [english, russian] = [textsIn('en'), textsIn('ru')];
  const differing = [...russian].filter(([key, text]) => {
    const twin = english.get(twinOf(key, english));
    // The form "one" may contain the number as a word.
    const fewer = PLURAL.test(key) && placeholdersIn(text).length === 0;
    return (
      markupIn(text).join() !== markupIn(twin).join() ||
      (!fewer && placeholdersIn(text).join() !== placeholdersIn(twin).join())
    );
  });
  expect(differing).toEqual([]);
});
