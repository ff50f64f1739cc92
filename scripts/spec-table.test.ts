import { cellsOf, codeIn, isThere, read, shownIn, titlesOf } from './testing/named-tests.ts';

const TABLE = 'docs/spec-table.md';
const ROWS = 208;

interface Row {
  readonly number: number;
  readonly what: string;
  readonly where: string;
  readonly shownBy: string;
  readonly decisions: string;
}

const rowsOf = (markdown: string): Row[] =>
  cellsOf(markdown).flatMap(([number = '', what = '', where = '', shownBy = '', decisions = '']) =>
    /^\d+$/.test(number) ? [{ number: Number(number), what, where, shownBy, decisions }] : [],
  );

const faultsOf = ({ where, shownBy, decisions }: Row): string[] => {
  const missing = (file: string): string[] => (isThere(file) ? [] : [`there is no ${file}`]);
  const shown = shownIn(shownBy);
  const named = shown.flatMap(({ file, titles }) => [file, ...titles]);
  const links = [...decisions.matchAll(/\[(\d{3})\]\((decisions\/(\d{3})-[\w-]+\.md)\)/g)];
  return [
    ...(codeIn(where).length > 0 ? [] : ['it is built nowhere']),
    ...codeIn(where).flatMap(missing),
    ...(shown.length > 0 ? [] : ['nothing shows it']),
    ...(named.length === codeIn(shownBy).length
      ? []
      : [`what shows it cannot be read: ${shownBy}`]),
    ...shown.flatMap(({ file, titles }) => {
      if (missing(file).length > 0) return missing(file);
      const unknown = titles.filter((title) => !titlesOf(file).has(title));
      return unknown.map((title) => `${file} has no test “${title}”`);
    }),
    ...(decisions === '' || links.length > 0 ? [] : [`no decision: ${decisions}`]),
    ...links.flatMap(([, number, file = '', inFile]) => [
      ...(number === inFile ? [] : [`${number} leads to ${inFile}`]),
      ...missing(`docs/${file}`),
    ]),
  ];
};

const rows = rowsOf(read(TABLE));

test('the specification has its rows, numbered one after the other', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  expect(rows.filter(({ what }) => what === '')).toEqual([]);
});

test('every path, test and decision that a row names is there', () => {
  expect(rows.flatMap((row) => faultsOf(row).map((fault) => `${row.number}: ${fault}`))).toEqual(
    [],
  );
});

test.each([
  ['a path', { where: '`web/src/nowhere.ts`' }, 'there is no web/src/nowhere.ts'],
  ['no path', { where: 'somewhere' }, 'it is built nowhere'],
  ['a file of tests', { shownBy: '`web/src/no.test.ts`: `x`' }, 'there is no web/src/no.test.ts'],
  ['no test', { shownBy: '`scripts/spec-table.test.ts`' }, 'nothing shows it'],
  [
    'a title',
    { shownBy: '`scripts/spec-table.test.ts`: `a title` ' },
    'scripts/spec-table.test.ts has no test “a title”',
  ],
  [
    'a decision',
    { decisions: '[999](decisions/999-none.md)' },
    'there is no docs/decisions/999-none.md',
  ],
])('%s that is not there is found', (_name, change, fault) => {
  const good = {
    ...{ number: 1, what: 'x', where: '`package.json`', decisions: '' },
    shownBy: '`scripts/spec-table.test.ts`: `%s that is not there is found`',
  };
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ ...good, ...change })).toContain(fault);
});
