/** Bidi controls, and characters that nobody sees. */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name that cannot turn the direction of our own sentences around it. Right-to-left letters stay. */
export const shownName = (name: string): string => name.replaceAll(HIDDEN, '').trim();
