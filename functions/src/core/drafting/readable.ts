import type { DraftRange } from '@replywell/contract/drafts';
import { recalled } from './recall.ts';

/** The letters of rows of two texts, each with the one at its place in the other. */
const pairs = (...rows: readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap(([from, to]) => {
      const plain = Array.from(to);
      return Array.from(from, (letter, i) => [letter, plain[i] ?? letter]);
    }),
  );

/** Letters of other alphabets that look like Latin ones, and the Latin ones. */
const LATIN_LOOKALIKES = pairs(
  ['аАбВвеЕёікКмМнНоОрРсСтТуУхХѕѕјј', 'aAbBbeEeikKmMhHoOpPcCtTyYxXssjj'],
  ['αΑβΒεΕιΙκΚνΝοΟρΡτΤυΥχΧ', 'aAbBeEiIkKvNoOpPtTuYxX'],
);
const CYRILLIC_LOOKALIKES = pairs(['aAbBeEikKmMHoOpPcCtTyYxX', 'аАьВеЕікКмМНоОрРсСтТуУхХ']);

/** Shapes of Latin letters that have no compatibility form. */
const SHAPES = pairs(
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
  ['🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
);
const SHAPED = new RegExp(`[${Object.keys(SHAPES).join('')}]`, 'gu');

/** All letters that look like Latin ones. */
export const LOOKALIKES = Object.keys(LATIN_LOOKALIKES).join('');

/** A word with Latin letters in place of those that look like them. */
export const inLatin = (word: string): string =>
  Array.from(word, (letter) => LATIN_LOOKALIKES[letter] ?? letter).join('');

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /\p{Script=Latin}/gu;
const OTHERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** A word of two alphabets in the one that most of its letters belong to. */
function inOneAlphabet(word: string): string {
  const [latin, others] = [count(word, LATIN), count(word, OTHERS)];
  if (latin === 0 || others === 0) return word;
  if (latin >= others) return inLatin(word);
  return Array.from(word, (letter) => CYRILLIC_LOOKALIKES[letter] ?? letter).join('');
}

/** A sign with what stands above or below it: normalised together. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * A sign that stands for more letters is a phrase, and no part of a word: it stays as it is. So no
 * text becomes more than so many times as long.
 */
const LETTERS_OF_A_SIGN = 3;

function shownAs(sign: string): string {
  const shown = sign.normalize('NFKC').replace(INVISIBLE, '');
  const isLetters = shown.length <= Math.max(LETTERS_OF_A_SIGN, sign.length);
  return isLetters ? shown.replace(SHAPED, (letter) => SHAPES[letter] ?? letter) : sign;
}

/** Nothing in the text would be read in another way than it is written. */
const isPlain = (written: string): boolean =>
  written.search(INVISIBLE) < 0 &&
  written.search(SHAPED) < 0 &&
  written === written.normalize('NFKC');

/** Where each unit of a text stands in the text as it was written. null: at the same place. */
type Places = readonly DraftRange[] | null;

/**
 * A text as a person reads it: in its compatibility form, with plain letters for small capitals and
 * letters on black, without invisible signs. Knows where each part stands in the text as it was
 * written.
 */
export class Readable {
  readonly text: string;
  readonly #places: Places;
  #inOneAlphabet: Readable | null = null;

  private constructor(text: string, places: Places) {
    this.text = text;
    this.#places = places;
  }

  static readonly of = recalled((written) => Readable.#read(written));

  /** A text with nothing replaced. */
  static asWritten(written: string): Readable {
    return new Readable(written, null);
  }

  static #read(written: string): Readable {
    if (isPlain(written)) return new Readable(written, null);
    const parts: string[] = [];
    const places: DraftRange[] = [];
    for (const { 0: sign, index: start } of written.matchAll(SIGN)) {
      const shown = shownAs(sign);
      parts.push(shown);
      const place = { start, end: start + sign.length };
      for (let i = 0; i < shown.length; i += 1) places.push(place);
    }
    return new Readable(parts.join(''), places);
  }

  /**
   * What replaces several signs stands where they stood. `applies` is asked about each match's first
   * group.
   */
  replace(
    pattern: RegExp,
    plain: string | ((found: string) => string),
    applies: (group: string) => boolean = () => true,
  ): Readable {
    const parts: string[] = [];
    const places: DraftRange[] = [];
    let from = 0;
    const keepUntil = (end: number): void => {
      parts.push(this.text.slice(from, end));
      for (let i = from; i < end; i += 1) places.push(this.placeOf(i, i + 1));
    };
    for (const { 0: found, 1: group = '', index } of this.text.matchAll(pattern)) {
      if (!applies(group)) continue;
      keepUntil(index);
      const put = typeof plain === 'string' ? plain : plain(found);
      parts.push(put);
      const place = this.placeOf(index, index + found.length);
      for (let i = 0; i < put.length; i += 1) places.push(place);
      from = index + found.length;
    }
    if (from === 0) return this;
    keepUntil(this.text.length);
    return new Readable(parts.join(''), places);
  }

  /** With letters of another alphabet in a word replaced by the letters that they look like. */
  withoutLookalikes(): Readable {
    if (this.text.search(LATIN) < 0 || this.text.search(OTHERS) < 0) return this;
    this.#inOneAlphabet ??= new Readable(this.text.replace(WORD, inOneAlphabet), this.#places);
    return this.#inOneAlphabet;
  }

  /** Where a part of `text` stands in the text as it was written. */
  placeOf(start: number, end: number): DraftRange {
    if (this.#places === null) return { start, end };
    const first = this.#places[start]?.start ?? 0;
    return { start: first, end: this.#places[end - 1]?.end ?? first };
  }
}

/** A text as it is compared: words of one alphabet, nothing invisible. */
export const readableText = (written: string): string =>
  Readable.of(written).withoutLookalikes().text;
