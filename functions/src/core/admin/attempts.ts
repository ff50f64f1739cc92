import { WaitRefusal } from '../refusal.ts';
import type { Clock } from '../time.ts';

export const ATTEMPTS_WINDOW_MS = 15 * 60_000;
/** In one window, of everybody together: there is one admin, and who asks can be made up. */
const ALLOWED = 10;

/** The moments of attempts in milliseconds since the epoch, oldest first. */
type Moments = readonly number[];

export interface AttemptStore {
  /**
   * One transaction: `decide` gets what is counted, and returns what is counted from now on. It may
   * run several times, so it must be pure. If it throws, nothing is stored.
   */
  change(decide: (seen: Moments) => Moments): Promise<void>;
}

export interface AttemptPorts {
  attempts: AttemptStore;
  clock: Clock;
}

/**
 * Counts an attempt before anything is checked, so that attempts at the same moment all count. Where
 * they are used up it throws WaitRefusal and counts nothing, so every wait ends.
 */
export async function countAttempt({ attempts, clock }: AttemptPorts): Promise<void> {
  const now = clock();
  await attempts.change((seen) => {
    const recent = seen.filter((at) => at > now - ATTEMPTS_WINDOW_MS);
    const full = recent.at(-ALLOWED);
    if (full !== undefined)
      throw new WaitRefusal(Math.ceil((full + ATTEMPTS_WINDOW_MS - now) / 1_000));
    return [...recent, now];
  });
}

/** After a success none of the attempts counts any more. */
export const forgive = ({ attempts }: AttemptPorts): Promise<void> => attempts.change(() => []);
