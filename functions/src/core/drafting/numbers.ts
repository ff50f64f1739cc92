import { hitsOf, ReadText, type Hit } from './text-read.ts';

/** A letter of a script that puts blanks between words. */
const SPACED = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}]`;
/**
 * In the digits of any script, with the signs that stand within numbers, dates and times. Behind a
 * letter they belong to a name, behind `<` to a heart.
 */
const NUMBER = String.raw`(?<!${SPACED}|[\p{Nd}<])\p{Nd}+(?:[.,:/'’\u066b\u066c-]\p{Nd}+|\s\p{Nd}{3}(?!\p{Nd})){0,6}(?!\p{M})`;
/** With the sign of its currency. */
const NUMBERS = new RegExp(String.raw`(?:\p{Sc}\s?)?${NUMBER}(?:\s?\p{Sc})?`, 'gu');
const DIGIT = /\p{Nd}/u;

/** The ten digits of a script stand in a row, from its zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Groups of digits in those of this script. "1,000", "1 000" and "١٬٠٠٠" are one number. */
const groupsOf = (number: string): string[] =>
  number
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .split(/\D+/u)
    .filter(Boolean);

/** Each number as a whole, and its groups: "2019" stands in "3.5.2019". */
const namedIn = (texts: readonly ReadText[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(({ text }) => text.match(NUMBERS) ?? [])
      .map(groupsOf)
      .flatMap((groups) => [groups.join(''), ...groups]),
  );

const isNamed = (named: ReadonlySet<string>, { text }: Hit): boolean => {
  const groups = groupsOf(text);
  return named.has(groups.join('')) || groups.every((group) => named.has(group));
};

/** Whether these texts name every number of the words. */
export function areNumbersNamed(words: string, texts: readonly string[]): boolean {
  const named = namedIn(texts.map((text) => new ReadText(text)));
  return hitsOf(NUMBERS, new ReadText(words)).every((hit) => isNamed(named, hit));
}

/** Numbers of the reply that no text names. */
export function otherNumbers(reply: ReadText, texts: readonly ReadText[]): Hit[] {
  const named = namedIn(texts);
  return hitsOf(NUMBERS, reply).filter((hit) => !isNamed(named, hit));
}
