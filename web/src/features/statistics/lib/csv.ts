import type { Table } from './table.ts';

/** Without it a spreadsheet reads UTF-8 as its own old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would compute instead of show, including full-width characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets themselves use a leading apostrophe to mark a cell as text. */
const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const field = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Follows RFC 4180. Every line ends with CRLF, also the last one. */
export const toCsv = ({ columns, rows }: Table): string => {
  const records = [columns.map(({ heading }) => heading), ...rows];
  return BYTE_ORDER_MARK + records.map((record) => `${record.map(field).join(',')}\r\n`).join('');
};
