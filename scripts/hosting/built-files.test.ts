import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFiles, keepOnly } from './built-files.ts';

const text = readFileSync(path.resolve(__dirname, '../../firebase.json'), 'utf8');

test('the files of the built site are found, and no folder or strange name', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'built-'));
  const assets = path.join(root, 'web', 'dist', 'assets');
  expect(builtFiles(root)).toEqual([]);
  mkdirSync(path.join(assets, 'folder-Ab_12-xY.js'), { recursive: true });
  for (const name of ['b-Ab_12-xY.css', 'a-Ab_12-xY.js', '.env', 'a(b)|-Ab_12-xY.js'])
    writeFileSync(path.join(assets, name), '');
  expect(builtFiles(root)).toEqual(['a-Ab_12-xY.js', 'b-Ab_12-xY.css']);
  rmSync(root, { recursive: true });
});

test('before the first build nothing is changed', () => {
  expect(keepOnly(text, [])).toBe(text);
});

test('files that are none of the build’s are a mistake, and so is a configuration without the rule', () => {
  expect(() => keepOnly(text, ['notes.txt'])).toThrow(/kept for good/);
  const without = text.replace(', immutable', '');
  expect(() => keepOnly(without, ['a-Ab_12-xY.js'])).toThrow(/kept for good/);
});
