import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';

export interface AttemptLimit {
  most: number;
  windowMs: number;
}

export interface AttemptStore {
  /**
   * Counts one more, or returns false if there are `most` already. Takes no lock: of several attempts
   * that reach the limit at once, more may be refused than necessary.
   */
  take(key: string, window: { most: number; endsAt: number }): Promise<boolean>;
  forget(key: string): Promise<void>;
}

export interface AttemptPorts {
  attempts: AttemptStore;
  clock: Clock;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts all count, on whatever instance.
 * Returns a function that resets the count.
 */
export async function countAttempt(
  { attempts, clock }: AttemptPorts,
  key: string,
  { most, windowMs }: AttemptLimit,
): Promise<() => Promise<void>> {
  const now = clock();
  const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
  const ofWindow = `${key} ${endsAt}`;
  if (!(await attempts.take(ofWindow, { most, endsAt })))
    throw new Refusal('too_many_requests', undefined, { waitMs: endsAt - now });
  return () => attempts.forget(ofWindow);
}
