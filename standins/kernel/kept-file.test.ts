import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { KeptFile } from './kept-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-file-'));
const path = join(folder, 'deep', 'kept.json');
const said: string[] = [];
const file = (): KeptFile<z.ZodType<{ count: number }, { count: number }>> =>
  new KeptFile(path, z.object({ count: z.number() }), (sentence) => said.push(sentence));

beforeEach(() => said.splice(0));
afterEach(() => rmSync(join(folder, 'deep'), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was written is read by the next run', () => {
  expect(file().read()).toBeNull();
  file().write({ count: 1 });
  file().write({ count: 2 });
  expect(file().read()).toEqual({ count: 2 });
  expect(readdirSync(join(folder, 'deep'))).toEqual(['kept.json']);
  expect(said).toEqual([]);
});

test('a writing that was cut short leaves the file before it', () => {
  file().write({ count: 1 });
  writeFileSync(`${path}.new`, '{"cou');
  expect(file().read()).toEqual({ count: 1 });
});

test.each([
  ['half a file', '{"count":'],
  ['a file of something else', '{"count":"many"}'],
  ['an empty file', ''],
])('%s is told in one sentence and put aside', (_what, text) => {
  file().write({ count: 1 });
  writeFileSync(path, text);
  expect(file().read()).toBeNull();
  expect(said).toEqual([`${path} cannot be read: starting without it, it is now ${path}.damaged.`]);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
  expect(file().read()).toBeNull();
  expect(said).toHaveLength(1);
});

test('a file that cannot be written is told, and ends nothing', () => {
  writeFileSync(join(folder, 'deep'), 'a file where a folder is needed');
  file().write({ count: 1 });
  expect(said).toEqual([expect.stringContaining(`${path} cannot be written`)]);
});

test('the same content is not written again', () => {
  const kept = file();
  kept.write({ count: 1 });
  const { ino } = statSync(path);
  kept.write({ count: 1 });
  expect(statSync(path).ino).toBe(ino);
});
