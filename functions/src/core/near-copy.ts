import { foldText } from '@replywell/contract/search';

/**
 * Tells whether two texts are nearly the same, in any language. It is used for drafts that repeat a
 * recent reply and for replies of a batch that repeat each other.
 */

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/**
 * What repeats does so from the beginning. Only so much of a text is compared, so that the longest
 * replies cost little more than usual ones.
 */
const COMPARED = { letters: 400, words: 50 };

const beginningOf = (text: string): string => text.slice(0, COMPARED.letters).toWellFormed();

/**
 * The words of a text in one form. A text without words (only emoji, only signs) gives its emoji or
 * signs.
 */
function wordsOf(text: string): string[] {
  // Folded, a sign may have become several words.
  const folded = beginningOf(foldText(beginningOf(text)));
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words ?? folded.match(WORD) ?? [folded.trim()];
}

/** We compare pairs of words. Replacing one word changes at most two pairs. */
const SHINGLE = 2;
/** Two texts are alike when they share at least this part of all their pairs. */
const NEAR = 0.6;

/** The parts of a text that are compared. */
export interface Print {
  whole: string;
  pairs: ReadonlySet<string>;
}

/** Case, Unicode form and invisible characters of the text are ignored. */
export function printOf(text: string): Print {
  const words = wordsOf(text).slice(0, COMPARED.words);
  const count = Math.max(0, words.length - SHINGLE + 1);
  const pairs = Array.from({ length: count }, (_, i) => words.slice(i, i + SHINGLE).join(' '));
  return { whole: words.join(' '), pairs: new Set(pairs) };
}

/** Symmetric. True for the same words in the same order, or for enough common pairs of words. */
export function areAlike(a: Print, b: Print): boolean {
  if (a.whole === b.whole) return true;
  const [few, many] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  // The sizes alone can rule out a match. This is the fast path for most comparisons.
  if (few.size === 0 || few.size < NEAR * many.size) return false;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return common >= NEAR * (few.size + many.size - common);
}
