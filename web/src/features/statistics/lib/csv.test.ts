import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { toCsv } from './csv.ts';

const tableOf = (rows: (string | number)[][], headings = ['Video', 'Waiting']) => ({
  caption: 'Videos',
  columns: headings.map((heading) => ({ heading, show: () => 'never in a file' })),
  rows,
});

test('begins with a byte order mark and ends every record with CRLF', () => {
  expect(toCsv(tableOf([['2026-11-21', 3]], ['Дата', 'Комментарии']))).toBe(
    '\uFEFFДата,Комментарии\r\n2026-11-21,3\r\n',
  );
});

test('quotes what would break a record, and doubles quotes', () => {
  const title = 'Saws, "planes"\r\nand more';
  expect(toCsv(tableOf([[title, 1]]))).toContain('"Saws, ""planes""\r\nand more",1\r\n');
});

test.each([
  '=HYPERLINK("http://example.com")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200B=1',
  '＝1',
  '－1',
])('a title that a spreadsheet would compute is text: %j', (title) => {
  const [, record] = parse(toCsv(tableOf([[title, 1]])), { bom: true });
  expect(record).toEqual([`'${title}`, '1']);
});

test('whatever the titles are, a reader gets them back, with at most an apostrophe before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.nat()), { minLength: 1 }),
      (rows) => {
        const read = parse(toCsv(tableOf(rows)), { bom: true, recordDelimiter: '\r\n' });
        expect(read).toHaveLength(rows.length + 1);
        rows.forEach(([title, count], index) => {
          const [cell, number] = read[index + 1] as [string, string];
          expect([title, `'${title}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@]/);
          expect(number).toBe(String(count));
        });
      },
    ),
  );
});
