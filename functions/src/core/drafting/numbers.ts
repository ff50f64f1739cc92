import { LANGUAGES } from '@replywell/contract/language';
import type { Hit, ReadText } from './text-read.ts';

/** A letter of a script that puts blanks between words. */
const SPACED = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}]`;
/**
 * In the digits of any script, with the signs that stand within numbers, dates and times. Behind a
 * letter they belong to a name, also as in "SW-40", behind `<` to a heart.
 */
const NUMBER = String.raw`(?<!${SPACED}|${SPACED}-|[\p{Nd}<])\p{Nd}+(?:[.,:/'’\u066b\u066c-]\p{Nd}+|\s\p{Nd}{3}(?!\p{Nd})){0,6}(?!\p{M})`;
/** With what stands beside it: the sign or the name of a currency, the half of the day. */
const NUMBERS = new RegExp(
  String.raw`(?:(?<before>\p{Sc}|(?<!\p{L})\p{L}{1,3}\p{Sc}?)\s?)?(?<number>${NUMBER})(?:\s?(?<sign>\p{Sc}))?(?=\s?(?<after>[ap]\.?m(?!\p{L})|%|[\p{L}\p{M}]+)?)`,
  'giu',
);
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

const CURRENCIES = [
  ...['EUR', 'USD', 'GBP', 'CHF', 'RUB', 'UAH', 'KZT', 'PLN', 'CZK', 'SEK', 'NOK', 'DKK', 'TRY'],
  ...['INR', 'BRL', 'MXN', 'ARS', 'JPY', 'CNY', 'KRW', 'IDR', 'VND', 'ILS', 'SAR', 'EGP', 'AUD'],
];
/** One of each plural that a language has, near enough. */
const AMOUNTS = [1, 2, 5];

/** Of "US dollars" and "dólares estadounidenses" the noun is among these. */
const nounsIn = (name: string): string[] =>
  name
    .split(/[\s.-]+/u)
    .filter((word, at, words) => at === words.length - 1 || /^\p{Ll}/u.test(word))
    .map((word) => word.toLowerCase());

/** What currencies are called in a language, as the platform knows. */
const currencyWords = (language: string): string[] =>
  CURRENCIES.flatMap((currency) =>
    (['narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
      const money = {
        style: 'currency',
        currency,
        currencyDisplay,
        maximumFractionDigits: 0,
      } as const;
      const format = new Intl.NumberFormat(language, money);
      return AMOUNTS.flatMap((amount) => format.formatToParts(amount))
        .filter(({ type }) => type === 'currency')
        .flatMap(({ value }) => [currency.toLowerCase(), ...nounsIn(value)]);
    }),
  );

const SIGN = /\p{Sc}/u;
/** In these nothing separates a word from what is put behind it. */
const JOINS = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** "6 pm" is 18 as well. */
function withHours(groups: readonly string[], after: string): string[] {
  const [hour = ''] = groups;
  if (!/^p\.?m/iu.test(after) || Number(hour) > 11) return [...groups];
  return [String(Number(hour) + 12), ...(groups.length > 1 ? groups.slice(1) : ['00'])];
}

/** A part of one, all of it, and the numbers of a list say nothing that could be wrong. */
function isIdle(number: string, after: string, text: string, at: number): boolean {
  const [part, whole] = number.split('/').map(Number);
  const isPart = /^\d\/\d$/u.test(number) && Number(part) < Number(whole);
  const isFirst = /(?:^|\n)\s{0,4}$/u.test(text.slice(0, at)) && number.length < 3;
  const isListed = isFirst && /^[.)]\s/u.test(text.slice(at + number.length));
  return isPart || isListed || (number === '100' && after === '%');
}

const numbersIn = (read: ReadText, currencies: () => ReadonlySet<string>) =>
  Array.from(read.text.matchAll(NUMBERS), ({ 0: whole, index, groups = {} }) => {
    const { before = '', number = '', sign = '', after = '' } = groups;
    const at = index + whole.indexOf(number);
    const isCurrency = (word: string): boolean =>
      currencies().has(word) ||
      (JOINS.test(word) &&
        [...currencies()].some((name) => JOINS.test(name) && word.startsWith(name)));
    const [isBefore, isAfter] = [before, after].map(
      (word) => SIGN.test(word) || (word !== '' && isCurrency(word.toLowerCase())),
    );
    const start = isBefore ? index : at;
    const behind = index + whole.length;
    const end = isAfter ? read.text.indexOf(after, behind) + after.length : behind;
    const isPrice = isBefore === true || isAfter === true || sign !== '';
    const hit = { text: read.text.slice(start, end), place: read.placeOf(start, end) };
    const said = withHours(groupsOf(number.replace(/[.,]00$/u, '')), after);
    return isIdle(number, after, read.text, at) ? null : { hit, groups: said, isPrice };
  }).filter((found) => found !== null);

/** Each number as a whole, and its groups: "2019" stands in "3.5.2019". */
const named = (found: ReturnType<typeof numbersIn>): ReadonlySet<string> =>
  new Set(found.flatMap(({ groups }) => [groups.join(''), ...groups]));

/**
 * Numbers of the reply that no text names, and prices that no text of the creator's does: who is
 * answered may be taken up with their numbers, but gives no price. The language is the comment's.
 */
export function otherNumbers(
  reply: ReadText,
  own: readonly ReadText[],
  others: readonly ReadText[],
  language: string | null,
): Hit[] {
  let words: ReadonlySet<string> | undefined;
  const spoken = new Set([...LANGUAGES, ...(language === null ? [] : [language])]);
  const currencies = (): ReadonlySet<string> =>
    (words ??= new Set([...spoken].flatMap(currencyWords)));
  const said = own.flatMap((text) => numbersIn(text, currencies));
  const prices = named(said.filter(({ isPrice }) => isPrice));
  const all = named([...said, ...others.flatMap((text) => numbersIn(text, currencies))]);
  return numbersIn(reply, currencies)
    .filter(({ groups, isPrice }) => {
      const known = isPrice ? prices : all;
      return !known.has(groups.join('')) && !groups.every((group) => known.has(group));
    })
    .map(({ hit }) => hit);
}
