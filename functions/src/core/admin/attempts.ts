import { WaitRefusal } from '../refusal.ts';
import type { Clock } from '../time.ts';

export const ATTEMPTS_WINDOW_MS = 15 * 60_000;
/** In one window, of one address and at one login. */
const ALLOWED = 5;

/** The caller's address, and the login they try. */
export interface Attempt {
  address: string;
  login: string;
}

/** The moments of attempts in milliseconds since the epoch, oldest first. */
type Moments = readonly number[];
export type Counted = Readonly<Record<keyof Attempt, Moments>>;

export interface AttemptStore {
  /**
   * One transaction: `decide` gets what is counted of the address and of the login, and returns
   * what is counted from now on. It may run several times, so it must be pure. If it throws,
   * nothing is stored.
   */
  change(attempt: Attempt, decide: (seen: Counted) => Counted): Promise<void>;
  /** Removes at most `limit` counters without recent attempts, and returns how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

export interface AttemptPorts {
  attempts: AttemptStore;
  clock: Clock;
}

/**
 * Counts an attempt before anything is checked, so that attempts at the same moment all count. If
 * the address or the login has used up its attempts it throws WaitRefusal and counts nothing, so
 * every wait ends. The last attempt of an address does not count against the login: one address
 * alone cannot lock the admin out. Returns the value for `forgive`.
 */
export async function countAttempt(
  { attempts, clock }: AttemptPorts,
  attempt: Attempt,
): Promise<number> {
  const now = clock();
  await attempts.change(attempt, (seen) => {
    const recent = (moments: Moments) => moments.filter((at) => at > now - ATTEMPTS_WINDOW_MS);
    const [address, login] = [recent(seen.address), recent(seen.login)];
    const full = [address, login].flatMap((moments) => moments.at(-ALLOWED) ?? []);
    if (full.length > 0)
      throw new WaitRefusal(Math.ceil((Math.max(...full) + ATTEMPTS_WINDOW_MS - now) / 1_000));
    const isLast = address.length === ALLOWED - 1;
    return { address: [...address, now], login: isLast ? login : [...login, now] };
  });
  return now;
}

/**
 * After a success the login's counter is cleared. The address gets back only this one attempt, so
 * that a person who can sign in cannot clear their guesses at other logins.
 */
export const forgive = (
  { attempts }: AttemptPorts,
  attempt: Attempt,
  countedAt: number,
): Promise<void> =>
  attempts.change(attempt, ({ address }) => {
    const own = address.lastIndexOf(countedAt);
    return { address: address.filter((_moment, index) => index !== own), login: [] };
  });
