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

/**
 * Finds what is like a text among many, without comparing it with each. Two texts that share at
 * least the part NEAR of all their pairs share one of each text's rarest, if as many of these are
 * looked at as the text can have besides the shared ones.
 */
export class NearCopies<Item> {
  readonly #frequency = new Map<string, number>();
  readonly #byMark = new Map<string, Set<number>>();
  readonly #known: { print: Print; item: Item }[] = [];

  /** `all`: every text that will be added or asked about. They tell which pairs are rare. */
  constructor(all: readonly Print[]) {
    for (const { pairs } of all)
      for (const pair of pairs) this.#frequency.set(pair, (this.#frequency.get(pair) ?? 0) + 1);
  }

  add(print: Print, item: Item): void {
    const index = this.#known.push({ print, item }) - 1;
    for (const mark of this.#marksOf(print)) {
      const others = this.#byMark.get(mark);
      if (others) others.add(index);
      else this.#byMark.set(mark, new Set([index]));
    }
  }

  /** One of those added that is like the text, the same text first. null: none. */
  find(print: Print): Item | null {
    const tried = new Set<number>();
    for (const mark of this.#marksOf(print))
      for (const index of this.#byMark.get(mark) ?? []) {
        if (tried.has(index)) continue;
        tried.add(index);
        const known = this.#known[index];
        if (known && areAlike(print, known.print)) return known.item;
      }
    return null;
  }

  #marksOf({ whole, pairs }: Print): string[] {
    const rarity = (pair: string): number => this.#frequency.get(pair) ?? 0;
    const rarest = [...pairs]
      .sort((a, b) => rarity(a) - rarity(b) || (a < b ? -1 : 1))
      .slice(0, pairs.size - Math.ceil(NEAR * pairs.size) + 1);
    return [`=${whole}`, ...rarest];
  }
}
