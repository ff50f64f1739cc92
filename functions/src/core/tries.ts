import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { Refusal, WaitRefusal } from './refusal.ts';
import type { Clock } from './time.ts';

export const TRIES_WINDOW_MS = SIGN_IN_TRIES.windowMinutes * 60_000;

/** Something tries are counted against. */
export interface Counter {
  /** Names an address or an account; never stored as it is. */
  name: string;
  allowed: number;
}

/** Moments (milliseconds) of tries, oldest first, one list for each counter asked for. */
export type Moments = readonly (readonly number[])[];

export interface TryStore {
  read(names: readonly string[]): Promise<Moments>;
  /**
   * One transaction: `decide` sees what the counters hold and what it answers is stored. It may run
   * several times, so it is pure; when it throws nothing is stored.
   */
  change(names: readonly string[], decide: (seen: Moments) => Moments): Promise<void>;
  removeExpired(now: number, limit: number): Promise<number>;
}

export interface TryPorts {
  tries: TryStore;
  clock: Clock;
}

export const namesOf = (counters: readonly Counter[]): string[] => counters.map(({ name }) => name);

/**
 * Which moments of `seen` still count. Throws where one of the counters is full: the wait until each
 * of them has room again.
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
 * Counts a try before anything is checked, so that guesses made at once count one by one. What must
 * wait is not counted, so every wait ends. Answers what `giveBack` takes.
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

/** The moments without one try that was counted at `spentAt`. */
export function without(moments: readonly number[], spentAt: number): number[] {
  const own = moments.lastIndexOf(spentAt);
  return moments.filter((_moment, index) => index !== own);
}

/** That try was none: it succeeded, or nobody could say. */
export const giveBack = (
  { tries }: TryPorts,
  counters: readonly Counter[],
  spentAt: number,
): Promise<void> =>
  tries.change(namesOf(counters), (seen) => seen.map((moments) => without(moments, spentAt)));

const FAULTS_OF_THE_CALLER = ['google_code_refused', 'google_token_refused', 'bad_request'];

/**
 * For what cannot be guessed: asks only whether there is room, and counts what the caller got
 * wrong. Calls at once may pass the limit by their number.
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
