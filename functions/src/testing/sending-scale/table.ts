/** A table of Markdown, with columns of the same width as Prettier makes them. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lineOf(head), rule, ...rows.slice(1).map(lineOf)].join('\n');
}

/** A number for people: three digits that count, or whole and with its thousands apart. */
export const shown = (value: number): string =>
  Math.abs(value) >= 1_000
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
