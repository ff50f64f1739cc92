import { namesOf, requireRoom, without, type Counter, type TryPorts } from '../tries.ts';

const TRIES_ALLOWED = 5;

/** The caller's address, and the login they try. */
export interface Guess {
  address: string;
  login: string;
}

const countersOf = ({ address, login }: Guess): Counter[] => [
  { name: `admin-address:${address}`, allowed: TRIES_ALLOWED },
  { name: `admin-login:${login}`, allowed: TRIES_ALLOWED },
];

/**
 * Counts a guess before anything is checked; throws WaitRefusal if a counter is full. The last
 * allowed guess of an address does not count against the login. So one address alone uses up its
 * own tries but never those of the login, and cannot lock the admin out. Returns the value for
 * `forgive`.
 */
export async function spendGuess({ tries, clock }: TryPorts, guess: Guess): Promise<number> {
  const now = clock();
  const counters = countersOf(guess);
  await tries.change(namesOf(counters), (seen) => {
    const [address = [], login = []] = requireRoom(counters, seen, now);
    const lastOfAddress = address.length === TRIES_ALLOWED - 1;
    return [[...address, now], lastOfAddress ? login : [...login, now]];
  });
  return now;
}

/**
 * After a success the login's counter is cleared. The address gets back only this one guess, so
 * that a person who can sign in cannot clear their guesses at other logins.
 */
export const forgive = ({ tries }: TryPorts, guess: Guess, spentAt: number): Promise<void> =>
  tries.change(namesOf(countersOf(guess)), ([address = []]) => [without(address, spentAt), []]);
