import type { Measure } from './measures.ts';

/** NaN of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const RESAMPLES = 2_000;
/** What lies outside a confidence interval of 95 %, at each end. */
const TAIL = 0.025;

export interface Interval {
  low: number;
  high: number;
}

/**
 * The percentile bootstrap of the mean: where it lies in 95 of 100 samples like this one. Without an
 * object for each sample, because a comparison has many thousands of them.
 */
export function intervalOf(values: readonly number[], random: () => number): Interval {
  const means = new Float64Array(RESAMPLES);
  for (let sample = 0; sample < RESAMPLES; sample += 1) {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn += 1)
      sum += values[Math.floor(random() * values.length)] ?? NaN;
    means[sample] = sum / values.length;
  }
  means.sort();
  const at = (part: number): number => means[Math.floor(part * (RESAMPLES - 1))] ?? NaN;
  return { low: at(TAIL), high: at(1 - TAIL) };
}

export interface Comparison<M> {
  measure: M;
  before: number;
  after: number;
  difference: number;
  interval: Interval;
  cases: number;
}

/** Compares pairs of drafts, each of the same case. A measure that says nothing of them is left out. */
export function comparePairs<Draft, M extends Measure<Draft, string>>(
  measures: readonly M[],
  pairs: readonly (readonly [before: Draft, after: Draft])[],
  seed: number,
): Comparison<M>[] {
  const random = randomFrom(seed);
  return measures.flatMap((measure) => {
    const values = pairs.flatMap(([one, other]) => {
      const [a, b] = [measure.of(one), measure.of(other)];
      return a === null || b === null ? [] : [[a, b] as const];
    });
    if (values.length === 0) return [];
    const differences = values.map(([a, b]) => b - a);
    return [
      {
        measure,
        before: meanOf(values.map(([a]) => a)),
        after: meanOf(values.map(([, b]) => b)),
        difference: meanOf(differences),
        interval: intervalOf(differences, random),
        cases: values.length,
      },
    ];
  });
}
