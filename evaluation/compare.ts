import {
  comparePairs,
  type Comparison,
  type Interval,
} from '../functions/src/core/measuring/compare.ts';
import { MEASURES, shownAs } from './measures.ts';
import type { Run } from './run.ts';
import { tableOf } from './table.ts';

export type RunComparison = Comparison<(typeof MEASURES)[number]>;

/**
 * Compares two runs case by case, over the cases that both have. Throws an error with one clear
 * sentence if there are none.
 */
export function compareRuns(before: Run, after: Run, seed: number): RunComparison[] {
  const others = new Map(after.drafts.map((draft) => [draft.id, draft]));
  const pairs = before.drafts.flatMap((one) => {
    const other = others.get(one.id);
    return other ? [[one, other] as const] : [];
  });
  if (pairs.length === 0) throw new Error('The two runs have no case in common.');
  return comparePairs(MEASURES, pairs, seed);
}

const isClear = ({ low, high }: Interval): boolean => low > 0 || high < 0;

export const comparisonTable = (compared: readonly RunComparison[]): string =>
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
