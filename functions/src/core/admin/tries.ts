import type { Tries } from './ports.ts';

export const TRIES_ALLOWED = 5;
export const TRIES_WINDOW_MS = 15 * 60 * 1_000;

const recent = (moments: readonly number[], now: number): number[] =>
  moments.filter((moment) => moment > now - TRIES_WINDOW_MS);

/** When the next try is allowed; `now` or earlier: at once. */
const freeAt = (moments: readonly number[]): number => {
  const first = moments.at(-TRIES_ALLOWED);
  return first === undefined ? 0 : first + TRIES_WINDOW_MS;
};

export type Counted = { waitUntil: number } | { waitUntil: null; tries: Tries };

/**
 * Counts a try, or says until when to wait. A try that has to wait is not counted, so waiting ends.
 * The last try of an address does not count against the login: one address alone can use up its own
 * tries and never the login's, so it cannot keep the admin out.
 */
export function countTry(seen: Tries, now: number): Counted {
  const address = recent(seen.address, now);
  const login = recent(seen.login, now);
  const waitUntil = Math.max(freeAt(address), freeAt(login));
  if (waitUntil > now) return { waitUntil };
  const lastOfAddress = address.length === TRIES_ALLOWED - 1;
  return {
    waitUntil: null,
    tries: { address: [...address, now], login: lastOfAddress ? login : [...login, now] },
  };
}

/**
 * After a success the login starts anew. The address gets back only this try: whoever can sign in
 * must not wash away guesses at another login with it.
 */
export function forgive(seen: Tries, countedAt: number): Tries {
  const own = seen.address.lastIndexOf(countedAt);
  return { address: seen.address.filter((_moment, index) => index !== own), login: [] };
}
