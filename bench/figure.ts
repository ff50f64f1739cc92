/** One line of the table. Only figures with a budget can be over it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number | undefined;
}

export const isOver = ({ value, budget = Infinity }: Figure): boolean => value > budget;

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const round = (value: number): string => String(Math.round(value * 100) / 100);

const rowOf = (figure: Figure): readonly string[] => [
  figure.name,
  `${round(figure.value)} ${figure.unit}`,
  figure.budget === undefined ? '' : `<= ${String(figure.budget)}`,
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
