import type { AttackWorld } from './world.ts';

/** A known attack. Each makes its own way in, so that one can be run alone. */
export interface Attack {
  name: string;
  /** What an attacker gains if it works, in one sentence. */
  gain: string;
  /** Makes the attack. Returns what it reached, in words; empty: nothing. */
  run: (world: AttackWorld) => Promise<string[]>;
}

/** `failed`: the attack itself could not be made, so it shows nothing. */
export type Verdict = { kind: 'held' } | { kind: 'open' | 'failed'; why: readonly string[] };

export async function judge(attack: Attack, world: AttackWorld): Promise<Verdict> {
  try {
    const why = await attack.run(world);
    return why.length === 0 ? { kind: 'held' } : { kind: 'open', why };
  } catch (error) {
    return { kind: 'failed', why: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Says that the answer should have had one of the `expected` statuses. Empty: it has. */
export const mustRefuse = (
  what: string,
  { status }: { status: number },
  expected: readonly number[],
): string[] => (expected.includes(status) ? [] : [`${what} was answered with ${status}`]);

/** The answers of `count` calls, `atOnce` of them at the same moment. */
export async function inCrowds<T>(
  count: number,
  atOnce: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from);
    const crowd = Array.from({ length: size }, (_, index) => call(from + index));
    answers.push(...(await Promise.all(crowd)));
  }
  return answers;
}

export const countOf = <T>(all: readonly T[], fits: (one: T) => boolean): number =>
  all.filter(fits).length;
