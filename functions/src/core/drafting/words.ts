import { recalled } from './recall.ts';

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/**
 * Every place with these whole words, in any script; `\b` works only for Latin letters. A space in
 * the pattern is as much white space as people write between words.
 */
export const words = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(
    `${START}(?:${pattern.replaceAll(' ?', '\\s{0,3}').replaceAll(' ', '\\s{1,3}')})${END}`,
    flags,
  );

export interface Word {
  text: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const toWord = (text: string, start: number): Word => ({ text, start, end: start + text.length });

function divided(text: string): readonly Word[] {
  const read = text.toLowerCase();
  if (!WITHOUT_SPACES.test(read))
    return Array.from(read.matchAll(WORD), ({ 0: word, index }) => toWord(word, index));
  return Array.from(segmenter.segment(read))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => toWord(segment, index));
}

/** The words of a text in lower case, with their places in it. */
export const placedWords = recalled(divided);

/** Words that differ only behind so many letters are taken for forms of one word. */
const ROOT_LETTERS = 5;
export const rootOf = (word: string): string => word.slice(0, ROOT_LETTERS).replaceAll('ё', 'е');

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => placedWords(text).map((word) => word.text);
