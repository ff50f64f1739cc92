import { namesOf, requireRoom, without, type Counter, type TryPorts } from '../tries.ts';

const TRIES_ALLOWED = 5;

/** Who guesses, and at which login. */
export interface Guess {
  address: string;
  login: string;
}

const countersOf = ({ address, login }: Guess): Counter[] => [
  { name: `admin-address:${address}`, allowed: TRIES_ALLOWED },
  { name: `admin-login:${login}`, allowed: TRIES_ALLOWED },
];

/**
 * Counts a guess before anything is checked, or throws until when to wait. The last one of an address
 * does not count against the login: one address alone can use up its own tries and never the login's,
 * so it cannot keep the admin out. Answers what `forgive` takes.
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
 * After a success the login starts anew. The address gets back only this guess: whoever can sign in
 * must not wash away guesses at another login with it.
 */
export const forgive = ({ tries }: TryPorts, guess: Guess, spentAt: number): Promise<void> =>
  tries.change(namesOf(countersOf(guess)), ([address = []]) => [without(address, spentAt), []]);
