import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const installModule = path.resolve(__dirname, 'install.mjs');
const LOCKFILE = 'lockfileVersion: 9';
let root: string;

const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const folder of ['node_modules', 'functions']) mkdirSync(path.join(root, folder));
  write('pnpm-lock.yaml', LOCKFILE);
  deployedOn(process.versions.node);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The functions run on the Node of this major version. */
function deployedOn(version: string): void {
  write('functions/package.json', JSON.stringify({ engines: { node: version.split('.')[0] } }));
}

function installed(forTests: boolean): void {
  const lockfile = createHash('sha256').update(LOCKFILE).digest('hex');
  write('node_modules/.installed.json', JSON.stringify({ lockfile, forTests }));
}

function isInstalled(forTests = false): boolean {
  const code = `
    import { isInstalled } from ${JSON.stringify(installModule)};
    console.log(isInstalled(${JSON.stringify(root)}, ${forTests}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return stdout.trim() === 'true';
}

test('an install that did not end counts as none', () => {
  expect(isInstalled()).toBe(false);
});

test('packages are installed until the lockfile changes', () => {
  installed(false);
  expect(isInstalled()).toBe(true);
  write('pnpm-lock.yaml', `${LOCKFILE}\npackages: {}`);
  expect(isInstalled()).toBe(false);
});

test('what `npm install` has taken away is missed', () => {
  installed(false);
  write('node_modules/.package-lock.json', '{}');
  expect(isInstalled()).toBe(false);
});

test('what only tests need is missed by them, and not by a start', () => {
  installed(false);
  expect(isInstalled(true)).toBe(false);
  installed(true);
  expect([isInstalled(), isInstalled(true)]).toEqual([true, true]);
});

test('the Node of the deployment is missed where the machine’s own is older', () => {
  installed(false);
  deployedOn('99');
  expect(isInstalled()).toBe(false);
});
