import { foundIn, hitsOf, type Found } from './found.ts';
import { Readable, readableText } from './readable.ts';

const NUMBER = /\d(?:[\d.,:\s]{0,20}\d)?/gu;

/** "1,000", "1 000" and "1.000" are one number. */
const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** The numbers of a translation that the text it was made from does not name. */
export function findOtherNumbers(translation: string, source: string): Found | null {
  const named = new Set((readableText(source).match(NUMBER) ?? []).map(digitsOf));
  const hits = hitsOf([NUMBER], Readable.of(translation));
  return foundIn(hits.filter(({ text }) => !named.has(digitsOf(text))));
}
