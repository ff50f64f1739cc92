import { createHash } from 'node:crypto';

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu;

/** Without what YouTube may change: white space, line breaks, invisible characters, Unicode form. */
export const comparable = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** A short hash that tells whether a text has changed, without storing it. */
export const textMark = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url').slice(0, 22);

/** The first `most` UTF-16 units of a text, never half a character. */
export const firstLetters = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
