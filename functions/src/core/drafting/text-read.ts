import type { DraftRange } from '@replywell/contract/drafts';
import { undisguised } from '@replywell/contract/search';

/** A sign with what stands above or below it: normalised together. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as a person reads it: in its compatibility form (full width and ornamental letters are plain
 * ones), without invisible signs, without letters in disguise. Knows where each part stands in the text as it was written.
 */
export class ReadText {
  readonly text: string;
  /** With the letters that stand there: a browser opens these. As long as `text`. */
  readonly shown: string;
  /** The place of each unit of `text`. null: at the same place. */
  readonly #places: readonly DraftRange[] | null;

  constructor(written: string) {
    const parts: string[] = [];
    const places: DraftRange[] = [];
    for (const { 0: sign, index: start } of written.matchAll(SIGN)) {
      const read = sign.normalize('NFKC').replace(INVISIBLE, '');
      parts.push(read);
      const place = { start, end: start + sign.length };
      for (let i = 0; i < read.length; i += 1) places.push(place);
    }
    const shown = parts.join('');
    this.shown = shown;
    this.text = undisguised(shown);
    this.#places = shown === written ? null : places;
  }

  placeOf(start: number, end: number): DraftRange {
    if (this.#places === null) return { start, end };
    const first = this.#places[start]?.start ?? 0;
    return { start: first, end: this.#places[end - 1]?.end ?? first };
  }
}

export interface Hit {
  text: string;
  place: DraftRange;
}

export const hitsOf = (pattern: RegExp, read: ReadText, within = read.text): Hit[] =>
  Array.from(within.matchAll(pattern), ({ 0: text, index }) => ({
    text,
    place: read.placeOf(index, index + text.length),
  }));

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const toWord = (text: string, start: number) => ({ text, start, end: start + text.length });

/** The words of a text in lower case, with their places in it. */
export function placedWords(text: string) {
  const read = text.toLowerCase();
  if (!WITHOUT_SPACES.test(read))
    return Array.from(read.matchAll(WORD), ({ 0: word, index }) => toWord(word, index));
  return Array.from(segmenter.segment(read))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => toWord(segment, index));
}

export const wordsOf = (text: string): string[] => placedWords(text).map((word) => word.text);
