import { parse } from 'tldts';
import { isCommon } from './everyday.ts';
import { inLatin, LOOKALIKES, Readable } from './readable.ts';
import { recalled } from './recall.ts';
import { SHARED } from './shared-hosts.ts';

/**
 * Brings a text into the form in which a reader would copy the links in it: with points where people
 * write something else to get past checks.
 */

const ENDING = String.raw`(?=([\p{L}-]{2,24})(?![\p{L}\p{N}-]))`;
const LETTER = String.raw`[\p{L}\p{N}]`;
/** Behind a letter. Looks for the space first, because to look back at each place takes long. */
const AT_SPACE = String.raw`(?=\s)(?<=${LETTER})`;

/** Endings that are little words, in English and in other languages that most creators write. */
const LITTLE_WORDS = {
  english: new Set('am as at be by do id im in is it me my no pm so to us'.split(' ')),
  others: new Set('la va de es et il li mu ne se si st tel'.split(' ')),
};

/** Of names that lie beside the public ones: wallets, hidden services. */
const OTHER_ENDINGS = new Set(['eth', 'onion', 'i2p']);

/** Whether the host ends as the addresses do that people open. */
export function hasEnding(host: string): boolean {
  const { domain, isIcann, publicSuffix } = parse(host);
  return domain !== null && (isIcann === true || OTHER_ENDINGS.has(publicSuffix ?? ''));
}

const isEnding = (word: string): boolean => hasEnding(`a.${word}`);

/** Behind "dot", which is an English word. */
const isEndingAfterDot = (word: string): boolean =>
  isEnding(word) && !LITTLE_WORDS.english.has(word.toLowerCase());

export const isLittleWord = (word: string): boolean =>
  LITTLE_WORDS.english.has(word.toLowerCase()) || LITTLE_WORDS.others.has(word.toLowerCase());

/** An ending that is no word of every day. */
function isTellingEnding(word: string): boolean {
  const ending = word.toLowerCase();
  const isWord = isLittleWord(ending) || (ending.length > 3 && isCommon(ending));
  return isEnding(ending) && !isWord;
}

/** The few endings that stand for a link even without any sign in front. */
const BARE = String.raw`(?=(?:com|net|org|ru|xyz|рф)(?![\p{L}\p{N}]))`;

const WORD_FOR_POINT = '(?:d[o0о]t|точка|тчк|punkt|punto|ponto)';
/** Signs that people put around a word for a point. */
const AROUND = String.raw`[-_*~|/'"“”«»<>]{1,2}`;
const POINT = String.raw`(?:\.|${WORD_FOR_POINT})`;
const SLASH = '(?:slash|слеш|слэш)';
/** Of a host, in front of its ending. */
const MOST_PARTS = 4;
/** What people say of a point that is none of a link. */
const NO_POINT =
  '(?<!(?<!\\p{L})(?:the|a|an|this|that|each|every|one|red|blue|black|white|little|small|tiny|last|first))';

/** A word of Latin letters and of others that look like them. */
const DISGUISED = String.raw`(?<!${LETTER})(?=[a-z]{0,23}[${LOOKALIKES}])(?=[${LOOKALIKES}]{0,23}[a-z])([a-z${LOOKALIKES}]{2,24})(?!${LETTER})`;

/** A host that many know, in two words: "bit ly". People write "Cash App/PayPal" of two services. */
const TORN_HOSTS = [...SHARED]
  .filter((host) => host !== 'cash.app')
  .map((host) => host.replaceAll('.', String.raw`(?:\s{1,2}\.?\s{0,2}|\.\s{1,2})`))
  .join('|');

interface Mask {
  pattern: RegExp;
  plain: string | ((found: string) => string);
  /** Is asked about the first group. */
  applies?: (group: string) => boolean;
}

const mask = (pattern: string, plain: Mask['plain'], applies?: Mask['applies']): Mask => ({
  pattern: new RegExp(pattern, 'giu'),
  plain,
  ...(applies && { applies }),
});

const MASKS: readonly Mask[] = [
  mask('&(?:#46|#x2e|period);|%2e', '.'),
  mask('&(?:#64|#x40|commat);|%40', '@'),
  mask('&(?:#58|#x3a|colon);|%3a', ':'),
  mask('&(?:#47|#x2f|sol);|%2f', '/'),
  mask('[。․]', '.'),
  mask(String.raw`(?<!${LETTER})h(?:xx|\*\*|__|tt)p(?=s?(?:\[:\]|:))`, 'http'),
  mask(String.raw`\[:\]`, ':'),
  mask(DISGUISED, inLatin, (word) => isEnding(inLatin(word))),
  mask(String.raw`(?<=[a-z\p{N}]\.)сом(?!${LETTER})`, 'com'),
  // Letters that stand alone, each with a space behind.
  mask(String.raw`(?<=(?<![\p{L}\p{N}.])[\p{L}\p{N}.])[ \t](?=[\p{L}\p{N}.](?![\p{L}\p{N}.]))`, ''),
  mask(String.raw`\s?[[({<]\s?${POINT}\s?[\])}>]\s?`, '.'),
  mask(String.raw`\s?[[({<]\s?(?:point|period)\s?[\])}>]\s?${ENDING}`, '.', isEndingAfterDot),
  mask(String.raw`${AROUND}${WORD_FOR_POINT}${AROUND}${ENDING}`, '.', isEnding),
  mask(String.raw`\s${AROUND}${WORD_FOR_POINT}${AROUND}\s${ENDING}`, '.', isTellingEnding),
  mask(String.raw`d[o0]t${BARE}(?<=${LETTER}{2}d[o0]t)`, '.'),
  // "The dotcom years" is no link.
  mask(
    String.raw`\s{1,2}d[o0]t${BARE}(?<=(?<!${LETTER})(${LETTER}{1,40})\s{1,2}d[o0]t)`,
    '.',
    (before) => !isCommon(before.toLowerCase()),
  ),
  mask(String.raw`\s{1,2}(?:point|period)\s{1,2}(?=(?:com|org|ru|xyz)(?!${LETTER}))`, '.'),
  ...Object.entries({ ру: 'ru', ком: 'com', орг: 'org', инфо: 'info', су: 'su' }).map(
    ([spelled, ending]) =>
      mask(String.raw`\s{0,2}(?:точка|тчк)\s{0,2}${spelled}(?![\p{L}\p{N}])`, `.${ending}`),
  ),
  mask(
    String.raw`${AT_SPACE}${NO_POINT}\s{1,2}d[o0]t\s{1,2}${ENDING}(?=\S+\s{0,2}(?:$|[^\p{L}\s]))`,
    '.',
    isEnding,
  ),
  mask(String.raw`${AT_SPACE}${NO_POINT}\s{1,2}d[o0]t\s{1,2}${ENDING}`, '.', isEndingAfterDot),
  mask(String.raw`\s{1,2}d[o0]t\s{1,2}${ENDING}(?=\p{L}{2,24}\s{1,2}${SLASH}\s)`, '.', isEnding),
  mask(
    String.raw`\s{1,2}${SLASH}\s{1,2}(?=[\p{L}\p{N}@])(?<=\.\p{L}{2,24}\s{1,2}${SLASH}\s{1,2})`,
    '/',
  ),
  mask(String.raw`${AT_SPACE}\s{1,2}(?:точка|тчк)\s{1,2}${ENDING}`, '.', isTellingEnding),
  mask(String.raw`${AT_SPACE}\s{1,2}(?:punkt|punto|ponto)\s{1,2}${ENDING}`, '.', isTellingEnding),
  // From the ending towards the front, a part each time: elsewhere it would be another's host.
  ...Array.from({ length: MOST_PARTS }, () =>
    mask(
      String.raw`${AT_SPACE}${NO_POINT}\s{1,2}${WORD_FOR_POINT}\s{1,2}(?=[\p{L}\p{N}-]{1,63}\.\p{L})`,
      '.',
    ),
  ),
  // A point behind a space or at the beginning of a line, or another sign in its place.
  mask(String.raw`${AT_SPACE}\s{1,2}\.[ \t]{0,2}${ENDING}`, '.', isTellingEnding),
  mask(
    String.raw`(?<=${LETTER})\.\s{1,2}(?=(\p{Ll}{2,24})(?![\p{L}\p{N}-]))`,
    '.',
    isTellingEnding,
  ),
  mask(String.raw`(?<=${LETTER})[·•۔‧∙⋅,]${ENDING}`, '.', isTellingEnding),
  mask(String.raw`(?<=[a-z\p{N}])[\n|]${BARE}`, '.'),
  // The last part of a name of an account is often a country.
  mask(
    String.raw`_(?=(?:com|net|org|xyz)(?![\p{L}\p{N}_@]))(?<=(?<![\p{L}\p{N}_.@-])[\p{L}\p{N}-]{2,63}_)`,
    '.',
  ),
  // Only with a page: "bit" and "is" are words.
  mask(String.raw`(?<!${LETTER})(?:${TORN_HOSTS})(?=/[\p{L}\p{N}@_+-])`, (found) =>
    found.replace(/[\s.]+/gu, '.'),
  ),
];

export const unmasked = recalled((text): Readable =>
  MASKS.reduce(
    (read, { pattern, plain, applies }) => read.replace(pattern, plain, applies),
    Readable.of(text),
  ),
);
