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

function given(wanted: Packages, present: Packages | null): void {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present)
    writeFileSync(
      path.join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: present }),
    );
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

describe('whether packages have to be installed', () => {
  test('not when everything in the lockfile is there in its version', () => {
    given({ '': {}, web: {}, ...A }, A);
    expect(isInstalled()).toBe(true);
  });

  test('when the lockfile asks for another version', () => {
    given({ 'node_modules/a': { version: '1.0.1' } }, A);
    expect(isInstalled()).toBe(false);
  });

  test('when the lockfile asks for one package more', () => {
    given({ ...A, 'node_modules/b': { version: '1.0.0' } }, A);
    expect(isInstalled()).toBe(false);
  });

  test('not for an optional package that npm has left out', () => {
    given({ ...A, 'node_modules/b': { version: '1.0.0', optional: true } }, A);
    expect(isInstalled()).toBe(true);
  });
});
