import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.resolve(__dirname, 'next-node.mjs')).href;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'next-node-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What the expression is, in a process in which `npm` is the given script. */
function evaluate(expression: string, npm = 'exit 1'): string {
  writeFileSync(path.join(root, 'npm'), `#!/bin/sh\n${npm}\n`);
  chmodSync(path.join(root, 'npm'), 0o755);
  const code = `import * as node from '${MODULE}'; process.stderr.write(JSON.stringify(${expression}))`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${root}:/bin:/usr/bin` },
  }).stderr;
}

const asking = () => `node.nextNode(${JSON.stringify(root)})`;

test('the flag is taken out of the command line', () => {
  const said = evaluate("node.withoutNextNode(['unit', '--next-node', '--full'])");
  expect(JSON.parse(said)).toEqual({ args: ['unit', '--full'], next: true });
  expect(JSON.parse(evaluate("node.withoutNextNode(['unit'])"))).toEqual({
    args: ['unit'],
    next: false,
  });
});

test('it is fetched once, as a package of its own', () => {
  const fetching =
    'echo "$@" >> ../../asked; mkdir -p node_modules/node/bin; touch node_modules/node/bin/node';
  const binary = path.join(root, '.local/node-24/node_modules/node/bin/node');
  expect(evaluate(asking(), fetching)).toBe(JSON.stringify(binary));
  expect(evaluate(asking(), fetching)).toBe(JSON.stringify(binary));
  const asked = readFileSync(path.join(root, 'asked'), 'utf8').trim().split('\n');
  expect(asked).toEqual([expect.stringContaining('node@24')]);
});

test('where it cannot be fetched, there is none', () => {
  mkdirSync(path.join(root, '.local'));
  expect(evaluate(asking())).toBe('null');
});
