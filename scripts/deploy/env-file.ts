import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'firebase-tools/lib/functions/env.js';

export type Values = Readonly<Record<string, string>>;

const LINE = /^\s*(?:export\s)?\s*([A-Z][A-Z0-9_]*)\s*=/;

/** The variables of a `.env` file, as a deployment reads them. Values are not expanded. */
export const readValues = (text: string): Values => parse(text).envs;

/** In single quotes nothing is expanded: the hash of a password is full of dollar signs. */
const written = (name: string, value: string): string =>
  /^[\w@.,:/+-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`;

/** The text with new values. Lines about other variables, and comments, stay as they are. */
export function withValues(text: string, values: Values): string {
  const left = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = LINE.exec(line)?.[1];
    const value = name === undefined ? undefined : left.get(name);
    if (name === undefined || value === undefined) return line;
    left.delete(name);
    return written(name, value);
  });
  while (lines.at(-1) === '') lines.pop();
  const added = [...left].map(([name, value]) => written(name, value));
  return `${[...lines, ...added].join('\n')}\n`;
}

/** The variables of the functions of one project. firebase-tools reads this file when it deploys. */
export const functionsFile = (root: string, projectId: string): string =>
  path.join(root, 'functions', `.env.${projectId}`);
/** Those of its site. The build reads this file for the project that it is for, and no other build does. */
export const siteFile = (root: string, projectId: string): string =>
  path.join(root, 'web', `.env.${projectId}`);

export const textOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8') : '';

/** Only its owner may read the file. */
export function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o600 });
}
