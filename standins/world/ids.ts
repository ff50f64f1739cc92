const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTERS_AND_DIGITS = ALPHABET.slice(0, 62);

/** 32 bits that depend on every character of the seed (FNV-1a). */
export function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** The same numbers in [0, 1) for the same seed, on every machine (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from.');
  return chosen;
}

function word(seed: string, length: number, alphabet: string): string {
  const random = randomFrom(seed);
  return Array.from({ length }, () => alphabet.charAt(random() * alphabet.length)).join('');
}

/** Ids in the form of YouTube's own, the same for the same seed. */
export const videoIdOf = (seed: string): string => word(`video ${seed}`, 11, ALPHABET);
export const channelIdOf = (seed: string): string => `UC${word(`channel ${seed}`, 22, ALPHABET)}`;
export const uploadsOf = (channelId: string): string => `UU${channelId.slice(2)}`;
export const commentIdOf = (seed: string): string =>
  `Ug${word(`kind ${seed}`, 1, 'wxyz')}${word(`comment ${seed}`, 16, LETTERS_AND_DIGITS)}4AaABAg`;
export const replyIdOf = (parentId: string, seed: string): string =>
  `${parentId}.9${word(`reply ${parentId} ${seed}`, 10, LETTERS_AND_DIGITS)}9${word(`${seed} tail`, 10, ALPHABET)}`;
