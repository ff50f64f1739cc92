import { createHash } from 'node:crypto';

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu;

/** YouTube may trim, re-wrap and drop invisible marks; anything else is another text. */
export const comparable = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** Tells one text of a comment from another without keeping it. */
export const textMark = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url').slice(0, 22);
