import { WaitRefusal } from './refusal.ts';
import type { Clock } from './time.ts';

export const TRIES_WINDOW_MS = 15 * 60_000;

/** A limit that tries are counted against. */
export interface Counter {
  /** The name of an address or an account. The store keeps only a hash of it. */
  name: string;
  /** Tries allowed in one window of TRIES_WINDOW_MS. */
  allowed: number;
}

/**
 * The moments of tries in milliseconds since the epoch, oldest first: one list per counter, in the
 * order of the given names.
 */
export type Moments = readonly (readonly number[])[];

export interface TryStore {
  read(names: readonly string[]): Promise<Moments>;
  /**
   * One transaction: `decide` gets the stored moments and returns the new ones. It may run several
   * times, so it must be pure. If it throws, nothing is stored.
   */
  change(names: readonly string[], decide: (seen: Moments) => Moments): Promise<void>;
  /** Removes at most `limit` counters without recent tries, and returns how many. */
  removeExpired(now: number, limit: number): Promise<number>;
}

export interface TryPorts {
  tries: TryStore;
  clock: Clock;
}

export const namesOf = (counters: readonly Counter[]): string[] => counters.map(({ name }) => name);

/**
 * The moments of `seen` that are still inside the window. If a counter is full it throws
 * WaitRefusal, with the time after which all counters have room.
 */
export function requireRoom(counters: readonly Counter[], seen: Moments, now: number): number[][] {
  const recent = seen.map((moments) => moments.filter((at) => at > now - TRIES_WINDOW_MS));
  const freeAt = counters.map(({ allowed }, index) => {
    const first = recent[index]?.at(-allowed);
    return first === undefined ? 0 : first + TRIES_WINDOW_MS;
  });
  const wait = Math.max(...freeAt) - now;
  if (wait > 0) throw new WaitRefusal(Math.ceil(wait / 1_000));
  return recent;
}

/**
 * Counts a try before anything is checked, so that guesses made at the same time all count. If a
 * counter is full it throws WaitRefusal and counts nothing, so every wait ends.
 */
export async function spend(
  { tries, clock }: TryPorts,
  counters: readonly Counter[],
): Promise<void> {
  const now = clock();
  await tries.change(namesOf(counters), (seen) =>
    requireRoom(counters, seen, now).map((moments) => [...moments, now]),
  );
}

/** The moments without the one try that was counted at `spentAt`. */
export function without(moments: readonly number[], spentAt: number): number[] {
  const own = moments.lastIndexOf(spentAt);
  return moments.filter((_moment, index) => index !== own);
}
