import { comparable } from '../../text-mark.ts';

/**
 * Tells whether a text that YouTube shows is one that we sent. YouTube may cut a text, turn letters
 * into entities or other Unicode forms, add direction marks and change spaces. Pure.
 */
export type Likeness =
  | 'same'
  /** Our text, but not exactly. */
  | 'changed'
  | 'other';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const LARGEST_CODE_POINT = 0x10_ff_ff;

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return NAMED[entity.toLowerCase()];
  const isHex = entity[1] === 'x' || entity[1] === 'X';
  const code = isHex ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10);
  return code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

const decoded = (text: string): string =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu,
    (whole: string, entity: string) => characterOf(entity) ?? whole,
  );

/** Direction marks, joiners, soft hyphens, and characters that only select how a sign is drawn. */
const INVISIBLE = /[\p{Cf}\uFE0E\uFE0F]/gu;
/**
 * Without the dots at the end, if there are two or more. Used after NFKC, which turns an ellipsis
 * into three dots. A regular expression would take very long over a text full of dots.
 */
function withoutLastDots(text: string): string {
  let end = text.length;
  while (text[end - 1] === '.') end -= 1;
  return text.length - end < 2 ? text : text.slice(0, end).trimEnd();
}

/** Decoded twice, because a text may have been encoded twice. */
const loose = (text: string): string =>
  decoded(decoded(text))
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** A beginning of our text with this length, or this share of it, is enough to recognise it. */
const SURE_LENGTH = 20;
const SURE_SHARE = 0.6;

/**
 * Whether one text is the beginning of the other. Dots that YouTube adds when it cuts a text are
 * ignored.
 */
function isCut(ours: string, shown: string): boolean {
  if (shown.startsWith(ours)) return true;
  const beginning = withoutLastDots(shown);
  const enough = beginning.length >= Math.min(SURE_LENGTH, SURE_SHARE * ours.length);
  return beginning !== '' && enough && ours.startsWith(beginning);
}

/** `same`: equal except for spaces, invisible characters and the Unicode form of letters. */
export function likeness(ours: string, shown: string): Likeness {
  if (comparable(ours) === comparable(shown)) return 'same';
  const [our, their] = [loose(ours), loose(shown)];
  if (our === '' || their === '') return 'other';
  return our === their || isCut(our, their) ? 'changed' : 'other';
}
