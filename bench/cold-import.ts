import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from './figure.ts';

const LIB = path.join(import.meta.dirname, '../functions/lib');
const RUNS = 5;
const TIMED_IMPORT =
  'const from = performance.now(); await import(process.argv[1]); console.log(performance.now() - from); process.exit(0)';

/** Measures the import time in milliseconds, in a process that has loaded nothing else. */
const importOnce = (file: string): number => {
  const child = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', TIMED_IMPORT, pathToFileURL(path.join(LIB, file)).href],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  const time = Number.parseFloat(child.stdout.trim().split('\n').at(-1) ?? '');
  if (child.status !== 0 || Number.isNaN(time)) throw new Error(`${file}: ${child.stderr}`);
  return time;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timeOf = (name: string, file: string): Figure => ({
  name: `${name}: cold import, median of ${RUNS}`,
  value: medianOf(Array.from({ length: RUNS }, () => importOnce(file))),
  unit: 'ms',
});

const chunkOf = (entry: string): string => {
  const name = new RegExp(`^${entry}-[A-Z0-9]+\\.js$`);
  const chunk = readdirSync(LIB).find((file) => name.test(file));
  if (!chunk) throw new Error('There is no functions/lib: run "npm run build" first.');
  return chunk;
};

/**
 * The times are only printed, so that a reader can compare them. They are never checked, because
 * the result would depend on how busy the machine is.
 */
export const measureColdImports = (): Figure[] => [
  timeOf('function', 'index.js'),
  timeOf('api with its first request', chunkOf('api')),
  timeOf('sendReply with its first task', chunkOf('tasks')),
  timeOf('scheduled job with its first run', chunkOf('jobs')),
];
