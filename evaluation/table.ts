/** Rows of text under each other. The first column is words, the others are figures. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const HUNDRED = 100;

export const percent = (count: number, of: number): string =>
  of === 0 ? '-' : `${((HUNDRED * count) / of).toFixed(2)} %`;
