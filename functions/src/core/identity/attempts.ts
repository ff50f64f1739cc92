import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';

/** At most so many in one window. Windows follow one another on the clock. */
export interface AttemptLimit {
  most: number;
  windowMs: number;
}

export interface AttemptStore {
  /**
   * Counts one more, unless there are `most` already (false), and nobody waits for anybody else. Never
   * more than `most`; of several at once that reach it, more may be refused than need be.
   */
  take(key: string, window: { most: number; endsAt: number }): Promise<boolean>;
  forget(key: string): Promise<void>;
}

export interface AttemptPorts {
  attempts: AttemptStore;
  clock: Clock;
}

/**
 * Counts an attempt before it is made, so that attempts at the same moment all count, on whatever
 * instance. Throws `too_many_requests`, with the time until the window ends. What it returns forgets
 * all that were counted with this one.
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
