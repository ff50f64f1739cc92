import type { Random } from '../../core/time.ts';

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed of its own for each part of a run, so that more creators do not change the first ones. */
export const seedOf = (seed: number, part: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b)) >>> 0;

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (least: number, most: number, random: Random): number =>
  least + Math.floor(random() * (most - least + 1));

/** An index of `weights`, the heavier the more often. */
export function weighted(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return found === -1 ? weights.length - 1 : found;
}

/** How many events happen in a period in which `mean` happen on average (Poisson). */
export function eventsOf(mean: number, random: Random): number {
  let events = 0;
  for (let left = random(); left > Math.exp(-mean); left *= random()) events += 1;
  return events;
}
