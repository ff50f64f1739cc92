import { comparable } from '../../text-mark.ts';

/**
 * Whether what YouTube shows is what we sent. YouTube may cut a text, turn letters into entities or
 * other forms of themselves, put marks of direction in and space it otherwise. Pure.
 */
export type Likeness =
  | 'same'
  /** Ours, but not letter for letter. */
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

/** Directions, joiners, soft hyphens, and what only chooses how a sign is drawn. */
const INVISIBLE = /[\p{Cf}\uFE0E\uFE0F]/gu;
/** After NFKC, which makes three dots of an ellipsis. */
const LAST_DOTS = /\s*\.{2,}\s*$/u;

/** Decoded twice: what was made an entity may be made one once more. */
const loose = (text: string): string =>
  decoded(decoded(text))
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** As much of our text alone is enough to know it by. */
const SURE_LENGTH = 20;
const SURE_SHARE = 0.6;

/** One begins with the other; where YouTube has cut ours, the ellipsis it may put there left aside. */
function isCut(ours: string, shown: string): boolean {
  if (shown.startsWith(ours)) return true;
  const beginning = shown.replace(LAST_DOTS, '');
  const enough = beginning.length >= Math.min(SURE_LENGTH, SURE_SHARE * ours.length);
  return beginning !== '' && enough && ours.startsWith(beginning);
}

export function likeness(ours: string, shown: string): Likeness {
  if (comparable(ours) === comparable(shown)) return 'same';
  const [our, their] = [loose(ours), loose(shown)];
  if (our === '' || their === '') return 'other';
  return our === their || isCut(our, their) ? 'changed' : 'other';
}
