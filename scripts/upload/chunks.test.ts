import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chunksIn, chunksOf } from './chunks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, ...sources: string[]): void {
  writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, `${name}.map`), JSON.stringify({ sources }));
}

test('a package is found by what a part is made of, whatever the part is called', () => {
  build('index.js', '../src/index.ts');
  build('sdk-ABC.js', '../src/services/youtube/sdk.ts', '../../node_modules/googleapis/a.js');
  build('chunk-DEF.js', '../../node_modules/openai/client.mjs');
  expect(chunksOf(chunksIn(folder), ['googleapis', 'openai'])).toEqual([
    'sdk-ABC.js',
    'chunk-DEF.js',
  ]);
});

test('a package that is in no part is named', () => {
  build('index.js', '../src/index.ts', '../src/services/openai/call.ts');
  expect(() => chunksOf(chunksIn(folder), ['openai'])).toThrow('openai is in no part');
});
