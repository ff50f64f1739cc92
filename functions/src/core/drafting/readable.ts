import type { DraftRange } from '@replywell/contract/drafts';

/** Letters of other alphabets that look like Latin ones, and the Latin ones. */
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аАбВвеЕёікКмМнНоОрРсСтТуУхХѕѕјј', 'aAbBbeEeikKmMhHoOpPcCtTyYxXssjj'],
    ['αΑβΒεΕιΙκΚνΝοΟρΡτΤυΥχΧ', 'aAbBeEiIkKvNoOpPtTuYxX'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter, i) => [letter, to[i] ?? letter])),
);
const CYRILLIC_LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aAbBeEikKmMHoOpPcCtTyYxX', (letter, i) => [
    letter,
    'аАьВеЕікКмМНоОрРсСтТуУхХ'[i] ?? letter,
  ]),
);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /\p{Script=Latin}/gu;
const OTHERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** A word of two alphabets in the one that most of its letters belong to. */
function inOneAlphabet(word: string): string {
  const [latin, others] = [count(word, LATIN), count(word, OTHERS)];
  if (latin === 0 || others === 0) return word;
  const lookalikes = others > latin ? CYRILLIC_LOOKALIKES : LATIN_LOOKALIKES;
  return Array.from(word, (letter) => lookalikes[letter] ?? letter).join('');
}

/** A sign with what stands above or below it: normalised together. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as a person reads it: in its compatibility form and without invisible signs. Knows where
 * each part stands in the text as it was written.
 */
export class Readable {
  readonly text: string;
  readonly #places: readonly DraftRange[];

  private constructor(text: string, places: readonly DraftRange[]) {
    this.text = text;
    this.#places = places;
  }

  static of(written: string): Readable {
    let text = '';
    const places: DraftRange[] = [];
    for (const { 0: sign, index: start } of written.matchAll(SIGN)) {
      const shown = sign.normalize('NFKC').replace(INVISIBLE, '');
      text += shown;
      const place = { start, end: start + sign.length };
      for (let i = 0; i < shown.length; i += 1) places.push(place);
    }
    return new Readable(text, places);
  }

  /** What replaces several signs stands where they stood. */
  replace(pattern: RegExp, plain: string): Readable {
    let text = '';
    let from = 0;
    const places: DraftRange[] = [];
    for (const { 0: found, index } of this.text.matchAll(pattern)) {
      text += this.text.slice(from, index) + plain;
      places.push(...this.#places.slice(from, index));
      const place = this.placeOf(index, index + found.length);
      for (let i = 0; i < plain.length; i += 1) places.push(place);
      from = index + found.length;
    }
    if (from === 0) return this;
    places.push(...this.#places.slice(from));
    return new Readable(text + this.text.slice(from), places);
  }

  /** With letters of another alphabet in a word replaced by the letters that they look like. */
  withoutLookalikes(): Readable {
    return new Readable(this.text.replace(WORD, inOneAlphabet), this.#places);
  }

  /** Where a part of `text` stands in the text as it was written. */
  placeOf(start: number, end: number): DraftRange {
    const first = this.#places[start]?.start ?? 0;
    return { start: first, end: this.#places[end - 1]?.end ?? first };
  }
}

/** A text as it is compared: words of one alphabet, nothing invisible. */
export const readableText = (written: string): string =>
  Readable.of(written).withoutLookalikes().text;
