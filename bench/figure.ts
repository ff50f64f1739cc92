/** One line of the table. Only figures with a limit can fail. Times have no limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'kB'
    | 'KiB'
    | 'requests'
    | 'ms'
    | 'times'
    | 'units'
    | 'points'
    | 'elements'
    | 'rows'
    | 'clicks'
    | 'px'
    | 'tasks'
    | 'reads'
    | 'writes'
    | 'calls';
  readonly budget?: number;
  /** The lower limit, for figures where more is better. */
  readonly atLeast?: number;
}

export const isOver = ({ value, budget = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value > budget || value < atLeast;

const round = (value: number): string => String(Math.round(value * 100) / 100);

const boundOf = ({ budget, atLeast }: Figure): string => {
  if (budget !== undefined) return `<= ${String(budget)}`;
  return atLeast === undefined ? '' : `>= ${String(atLeast)}`;
};

const rowOf = (figure: Figure): readonly string[] => [
  figure.name,
  `${round(figure.value)} ${figure.unit}`,
  boundOf(figure),
  isOver(figure) ? 'MISSED' : '',
];

export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [['figure', 'measured', 'budget', ''], ...figures.map(rowOf)];
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
