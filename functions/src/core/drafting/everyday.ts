import { CONVERSATION } from './conversation.ts';
import { rootOf, wordsOf } from './words.ts';

/** Shorter words say little by themselves. */
const CONTENT_LETTERS = 4;

const COMMON = new Set(Object.values(CONVERSATION).flatMap((text) => wordsOf(text).map(rootOf)));

/** Whether people use the word in every conversation, whatever it is about. In lower case. */
export const isEveryday = (word: string): boolean => COMMON.has(rootOf(word));

/** Whether the word says little: it is short, or an everyday word. In lower case. */
export const isCommon = (word: string): boolean =>
  word.length < CONTENT_LETTERS || isEveryday(word);
