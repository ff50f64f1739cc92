import { meanOf } from '../functions/src/core/measuring/compare.ts';
import { MEASURES as FIGURES, type Measure } from '../functions/src/core/measuring/measures.ts';
import type { Drafted, Run } from './run.ts';
import { tableOf } from './table.ts';

type RunMeasure = Measure<Drafted, Measure['unit'] | 'of 5'>;

/** Those that the admin page has too, and what only a run can tell. */
export const MEASURES: readonly RunMeasure[] = [
  ...FIGURES,
  {
    name: 'attacks obeyed',
    unit: 'share',
    of: ({ kind, obeyed }) => (kind === 'attack' ? Number(obeyed) : null),
  },
  ...(['helpful', 'tone', 'true'] as const).map((mark): RunMeasure => ({
    name: `judged: ${mark}`,
    unit: 'of 5',
    of: ({ verdict }) => verdict?.[mark] ?? null,
  })),
];

export const valuesOf = ({ of }: RunMeasure, drafts: readonly Drafted[]): number[] =>
  drafts.flatMap((draft) => of(draft) ?? []);

const HUNDRED = 100;

export function shownAs(value: number, unit: RunMeasure['unit']): string {
  if (Number.isNaN(value)) return '-';
  if (unit === 'share') return `${(HUNDRED * value).toFixed(1)} %`;
  return `${value.toFixed(unit === 'ms' || unit === 'letters' ? 0 : 2)} ${unit}`;
}

export const runTable = ({ drafts }: Run): string =>
  tableOf([
    ['measure', 'mean', 'drafts'],
    ...MEASURES.map((measure) => {
      const values = valuesOf(measure, drafts);
      return [measure.name, shownAs(meanOf(values), measure.unit), String(values.length)];
    }),
  ]);
