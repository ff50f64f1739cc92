import { foldText } from '@replywell/contract/search';

/** Accents over Latin, Greek and Cyrillic letters. The vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Text that only its case can fold. */
const PLAIN = /^[ -~\n]*$/;

/** The form in which texts are compared: without case, accents and width. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : foldText(text).normalize('NFD').replace(ACCENTS, '').normalize('NFC');

export const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Every typed word occurs in the text, maybe as part of a longer one. */
export const hasWords = (text: string, typed: string): boolean => {
  const all = folded(text);
  return wordsIn(folded(typed)).every((word) => all.includes(word));
};
