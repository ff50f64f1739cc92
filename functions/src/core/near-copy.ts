import { foldText } from '@replywell/contract/search';

/**
 * Whether two texts say nearly the same, in any language: the one measure for drafts that repeat a
 * recent reply and for replies of a batch that repeat each other.
 */

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Words in one form; where there are none (only emoji, only signs) what is there instead. */
function wordsOf(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words ?? folded.match(WORD) ?? [folded.trim()];
}

/** Word pairs: one word exchanged in a short reply changes two of them. */
const SHINGLE = 2;
/** Of all pairs of both texts, the share they have in common. */
const NEAR = 0.6;

/** What of a text is compared. */
export interface Print {
  whole: string;
  pairs: ReadonlySet<string>;
}

export function printOf(text: string): Print {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - SHINGLE + 1);
  const pairs = Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE).join(' '));
  return { whole: words.join(' '), pairs: new Set(pairs) };
}

export function areAlike(a: Print, b: Print): boolean {
  if (a.whole === b.whole) return true;
  const [few, many] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  // Sizes alone can rule it out; most comparisons end here.
  if (few.size === 0 || few.size < NEAR * many.size) return false;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return common >= NEAR * (few.size + many.size - common);
}
