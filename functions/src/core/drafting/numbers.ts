import { foundIn, hitsOf, type Found } from './found.ts';
import { Readable, readableText } from './readable.ts';

/** In the digits of any script, with the signs that stand between them. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:\u066b\u066c\s]{0,20}\p{Nd})?/gu;
const DIGIT = /\p{Nd}/u;

/** The ten digits of a script stand in a row, from its zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** With the digits of any script in those of this one. */
export const inPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** "1,000", "1 000", "1.000" and "١٬٠٠٠" are one number. */
const digitsOf = (text: string): string => inPlainDigits(text).replace(/\D/gu, '');

/** The numbers of a translation that the text it was made from does not name. */
export function findOtherNumbers(translation: string, source: string): Found | null {
  const named = new Set((readableText(source).match(NUMBER) ?? []).map(digitsOf));
  const hits = hitsOf([NUMBER], Readable.of(translation));
  return foundIn(hits.filter(({ text }) => !named.has(digitsOf(text))));
}
