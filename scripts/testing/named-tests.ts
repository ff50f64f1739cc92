import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');
const SCENES = 'e2e/screens/scenes/';

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
export const isThere = (file: string): boolean => existsSync(path.join(ROOT, file));

/** The cells of the lines of all tables. A bar that belongs to a text is escaped. */
export const cellsOf = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

export const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

export interface Shown {
  readonly file: string;
  readonly titles: readonly string[];
}

/** "`file`: `title`, `title`; `file`: `title`" */
export const shownIn = (cell: string): Shown[] =>
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
export const titlesOf = (file: string): Set<string> => {
  const titles = known.get(file) ?? titlesIn(file);
  known.set(file, titles);
  return titles;
};
