import { createHash } from 'node:crypto';

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu;

/**
 * The text without the differences that YouTube may add: trimming, line breaks, invisible
 * characters. If two results differ, the texts differ.
 */
export const comparable = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** A short hash of a comment's text. It shows whether the text has changed without storing the text. */
export const textMark = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url').slice(0, 22);

/** The beginning of a text, in letters of JavaScript. Never ends within a sign. */
export const firstLetters = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
