import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..');
const TABLE = 'docs/spec-table.md';
const ROWS = 208;
const SCENES = 'e2e/screens/scenes/';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Row {
  readonly number: number;
  readonly what: string;
  readonly where: string;
  readonly shownBy: string;
  readonly decisions: string;
}

/** Cells end at a bar; one that belongs to a text is escaped. */
const rowsOf = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((line) => {
    const [, number = '', what = '', where = '', shownBy = '', decisions = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return /^\d+$/.test(number)
      ? [{ number: Number(number), what, where, shownBy, decisions }]
      : [];
  });

const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

interface Shown {
  readonly file: string;
  readonly titles: readonly string[];
}

/** "`file`: `title`, `title`; `file`: `title`" */
const shownIn = (cell: string): Shown[] =>
  [...cell.matchAll(/`([^`]+)`: ((?:`[^`]+`(?:, )?)+)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: codeIn(titles),
  }));

/** The name at the root of `test`, `test.each(…)`, `test.describe.only` and the like. */
const rootOf = (node: ts.Expression): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
      ? rootOf(node.expression)
      : '';

const textOf = (node: ts.Node, source: ts.SourceFile): string =>
  ts.isStringLiteralLike(node) ? node.text : node.getText(source).replace(/^`|`$/g, '');

/** What a file calls its tests, patterns as they are written; of scenes every text that stands there. */
const titlesIn = (file: string): Set<string> => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (file.startsWith(SCENES) && ts.isStringLiteralLike(node)) titles.add(node.text);
    if (ts.isCallExpression(node) && ['test', 'it'].includes(rootOf(node.expression))) {
      const [first] = node.arguments;
      if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)))
        titles.add(textOf(first, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
};

const known = new Map<string, Set<string>>();
const titlesOf = (file: string): Set<string> => {
  const titles = known.get(file) ?? titlesIn(file);
  known.set(file, titles);
  return titles;
};

const faultsOf = ({ where, shownBy, decisions }: Row): string[] => {
  const missing = (file: string): string[] =>
    existsSync(path.join(ROOT, file)) ? [] : [`there is no ${file}`];
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
