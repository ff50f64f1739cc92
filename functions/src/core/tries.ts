import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { Refusal, WaitRefusal } from './refusal.ts';
import type { Clock } from './time.ts';

export const TRIES_WINDOW_MS = SIGN_IN_TRIES.windowMinutes * 60_000;

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
 * counter is full it throws WaitRefusal and counts nothing, so every wait ends. Returns the value
 * for `giveBack`.
 */
export async function spend(
  { tries, clock }: TryPorts,
  counters: readonly Counter[],
): Promise<number> {
  const now = clock();
  await tries.change(namesOf(counters), (seen) =>
    requireRoom(counters, seen, now).map((moments) => [...moments, now]),
  );
  return now;
}

/** The moments without the one try that was counted at `spentAt`. */
export function without(moments: readonly number[], spentAt: number): number[] {
  const own = moments.lastIndexOf(spentAt);
  return moments.filter((_moment, index) => index !== own);
}

/** Removes a counted try, because it succeeded or its result is unknown. */
export const giveBack = (
  { tries }: TryPorts,
  counters: readonly Counter[],
  spentAt: number,
): Promise<void> =>
  tries.change(namesOf(counters), (seen) => seen.map((moments) => without(moments, spentAt)));

const FAULTS_OF_THE_CALLER = [
  ...['google_code_refused', 'google_token_refused', 'letter_refused', 'bad_request'],
];

/**
 * For calls whose secrets cannot be guessed. Only failures caused by the caller are counted, after
 * `run`. So calls made at the same time can exceed the limit by their number. Throws WaitRefusal if
 * the counter is full, and otherwise what `run` throws.
 */
export async function countFailures<T>(
  ports: TryPorts,
  counter: Counter,
  run: () => Promise<T>,
): Promise<T> {
  const { tries, clock } = ports;
  requireRoom([counter], await tries.read([counter.name]), clock());
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && FAULTS_OF_THE_CALLER.includes(error.code))
      await tries.change([counter.name], ([moments = []]) => [[...moments, clock()]]);
    throw error;
  }
}
