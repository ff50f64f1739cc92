import type { ReadLanguage } from '@replywell/contract/languages';

const LATIN = /\p{Script=Latin}/u;

/** The letters of the languages that a creator may say they read. Missing: Latin ones. */
const LETTERS: Partial<Record<ReadLanguage, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
};

/** Links and handles are in nobody's language. */
const NOT_LANGUAGE = /https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+/gu;

/** Latin texts with as many letters are told apart by their words. */
const TELLING_LETTERS = 12;

const lettersOf = (text: string): string[] =>
  text.replace(NOT_LANGUAGE, ' ').match(/\p{L}/gu) ?? [];

/** Whether a translation can say anything that the text does not. */
export const hasLetters = (text: string): boolean => lettersOf(text).length > 0;

/**
 * Whether a text whose language nobody knows has only letters in which none of these languages is
 * written.
 */
export const hasStrangeLetters = (text: string, reads: readonly ReadLanguage[]): boolean => {
  const letters = lettersOf(text);
  const known = reads.map((language) => LETTERS[language] ?? LATIN);
  return (
    letters.length > 0 &&
    !letters.some((letter) => known.some((script) => script.test(letter))) &&
    !(letters.length >= TELLING_LETTERS && letters.every((letter) => LATIN.test(letter)))
  );
};
