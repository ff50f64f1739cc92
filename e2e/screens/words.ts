import { LANGUAGES, type Language } from '@replywell/contract/language';
import { AREAS, readAreas } from '../../web/src/app/texts.ts';

export { LANGUAGES, type Language };

const texts: Readonly<Record<Language, object>> = {
  en: await readAreas('en', AREAS),
  ru: await readAreas('ru', AREAS),
};

const childOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).find(([k]) => k === key)?.[1]
    : undefined;

/**
 * Returns the product's own text for its path (`comments.generate`), so that a scene presses the
 * same button in both languages.
 */
export type Say = (path: string) => string;

export const speak =
  (language: Language): Say =>
  (path) => {
    const found = path.split('.').reduce<unknown>(childOf, texts[language]);
    if (typeof found !== 'string') throw new Error(`There is no text ${path} in ${language}.`);
    return found;
  };

const leaves = (node: unknown, path: string): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key))
    : [path];

/**
 * Returns every path with a text, with and without its area. If a text is missing, a screen shows
 * its path.
 */
export const allPaths = (): Set<string> => {
  const paths = leaves(texts.en, '');
  const inside = paths
    .map((path) => path.slice(path.indexOf('.') + 1))
    .filter((path) => path.includes('.'));
  return new Set([...paths, ...inside]);
};
