import { meanOf, MEASURES, shownAs, type Measure } from './measures.ts';
import type { Run } from './run.ts';
import { tableOf } from './table.ts';

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

/** The percentile bootstrap of the mean: where it lies in 95 of 100 samples like this one. */
export function intervalOf(values: readonly number[], random: () => number): Interval {
  const means = Array.from({ length: RESAMPLES }, () =>
    meanOf(values.map(() => values[Math.floor(random() * values.length)] ?? NaN)),
  ).sort((a, b) => a - b);
  const at = (part: number): number => means[Math.floor(part * (RESAMPLES - 1))] ?? NaN;
  return { low: at(TAIL), high: at(1 - TAIL) };
}

export interface Comparison {
  measure: Measure;
  before: number;
  after: number;
  difference: number;
  interval: Interval;
  cases: number;
}

/**
 * Compares two runs case by case, over the cases that both have. Throws an error with one clear
 * sentence if there are none.
 */
export function compareRuns(before: Run, after: Run, seed: number): Comparison[] {
  const others = new Map(after.drafts.map((draft) => [draft.id, draft]));
  const pairs = before.drafts.flatMap((one) => {
    const other = others.get(one.id);
    return other ? [[one, other] as const] : [];
  });
  if (pairs.length === 0) throw new Error('The two runs have no case in common.');
  const random = randomFrom(seed);
  return MEASURES.flatMap((measure) => {
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

const isClear = ({ low, high }: Interval): boolean => low > 0 || high < 0;

export const comparisonTable = (compared: readonly Comparison[]): string =>
  tableOf([
    ['measure', 'first', 'second', 'difference', '95 % from', 'to', 'cases', ''],
    ...compared.map(({ measure: { name, unit }, before, after, difference, interval, cases }) => [
      name,
      ...[before, after, difference, interval.low, interval.high].map((value) =>
        shownAs(value, unit),
      ),
      String(cases),
      isClear(interval) ? 'differs' : '',
    ]),
  ]);
