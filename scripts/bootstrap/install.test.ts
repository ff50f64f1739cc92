import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const installModule = path.resolve(__dirname, 'install.mjs');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const folder of ['node_modules', 'functions']) mkdirSync(path.join(root, folder));
  deployedOn(process.versions.node);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The functions run on the Node of this major version. */
function deployedOn(version: string): void {
  const engines = { node: version.split('.')[0] };
  writeFileSync(path.join(root, 'functions/package.json'), JSON.stringify({ engines }));
}

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean }>;

function given(wanted: Packages, present: Packages): void {
  const write = (file: string, packages: Packages): void =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', present);
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

test('what only tests need is missed by them, and not by a start', () => {
  given({ ...A, 'node_modules/jest': { version: '1.0.0', dev: true } }, A);
  expect([isInstalled(), isInstalled(true)]).toEqual([true, false]);
});

test('the Node of the deployment is missed where the machine’s own is older', () => {
  given({ ...A, 'node_modules/node': { version: '99.0.0' } }, A);
  expect(isInstalled()).toBe(true);
  deployedOn('99');
  expect(isInstalled()).toBe(false);
});
