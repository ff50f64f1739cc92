import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const installModule = path.resolve(__dirname, 'install.mjs');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

function given(wanted: Packages, present: Packages): void {
  const write = (file: string, packages: Packages): void =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', present);
}

function isInstalled(): boolean {
  const code = `
    import { isInstalled } from ${JSON.stringify(installModule)};
    console.log(isInstalled(${JSON.stringify(root)}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return stdout.trim() === 'true';
}

const A = { 'node_modules/a': { version: '1.0.0' } };

const B = (optional: boolean) => ({ 'node_modules/b': { version: '1.0.0', optional } });

test.each<[when: string, wanted: Packages, installed: boolean]>([
  ['everything in the lockfile is there in its version', { '': {}, web: {}, ...A }, true],
  ['it asks for another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['it asks for one package more', { ...A, ...B(false) }, false],
  ['npm has left out an optional package', { ...A, ...B(true) }, true],
])('%s: packages are installed or not', (_when, wanted, installed) => {
  given(wanted, A);
  expect(isInstalled()).toBe(installed);
});
