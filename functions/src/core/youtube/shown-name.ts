/** Marks that turn the direction of what follows, and signs that nobody sees. */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A name as it may stand inside our own sentences and labels: it cannot turn their direction.
 * Letters that are written from right to left stay as they are.
 */
export const shownName = (name: string): string => name.replaceAll(HIDDEN, '').trim();
