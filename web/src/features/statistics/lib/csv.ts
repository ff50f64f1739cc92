import type { Table } from './table.ts';

/** Without it, a spreadsheet takes UTF-8 for its own old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet compute a cell instead of showing it, full-width forms included. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A leading apostrophe is what spreadsheets themselves use for "this is text". */
const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const field = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180: every line, the last one too, ends with CRLF. */
export const toCsv = ({ columns, rows }: Table): string => {
  const records = [columns.map(({ heading }) => heading), ...rows];
  return BYTE_ORDER_MARK + records.map((record) => `${record.map(field).join(',')}\r\n`).join('');
};
