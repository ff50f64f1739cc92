import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPart, hashInputs, PARTS, type Part } from './build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('web/src/page.ts', 'export {};');
  write('contract/states.ts', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const part = (name: string): Part => PARTS.find((candidate) => candidate.name === name)!;
const hash = (name: string, environment = {}): string => hashInputs(root, part(name), environment);

describe('a part is built again', () => {
  test.each([
    ['web', 'web/src/deep/new.ts'],
    ['web', 'web/index.html'],
    ['web', 'contract/states.ts'],
    ['functions', 'functions/src/core/new.ts'],
    ['functions', 'functions/build.mjs'],
    ['functions', 'contract/states.ts'],
    ['functions', 'package-lock.json'],
  ])('%s, when %s changes', (name, file) => {
    const before = hash(name);
    write(file, 'changed');
    expect(hash(name)).not.toBe(before);
  });

  test('web, when a variable that goes into it changes', () => {
    expect(hash('web', { VITE_ANALYTICS_ID: 'G-1' })).not.toBe(hash('web'));
  });
});

describe('a part is not built again', () => {
  test.each([
    ['web', 'web/src/page.test.ts'],
    ['web', 'web/dist/index.html'],
    ['web', 'functions/src/index.ts'],
    ['functions', 'functions/lib/index.js'],
    ['functions', 'web/src/page.ts'],
  ])('%s, when %s changes', (name, file) => {
    const before = hash(name);
    write(file, 'changed');
    expect(hash(name)).toBe(before);
  });
});

describe('what stands there counts as built only if it is what was built', () => {
  /** Copies what it finds, as a build would. */
  const copying: Part = {
    ...part('functions'),
    args: ['-e', "fs.cpSync('src/index.ts', 'lib/index.js')"],
  };
  const build = (): Promise<boolean> =>
    buildPart(copying, {
      root,
      local: path.join(root, '.local'),
      node: process.execPath,
      environment: { PATH: process.env.PATH },
      onChild: () => undefined,
    });
  beforeEach(() => {
    mkdirSync(path.join(root, '.local', 'logs'), { recursive: true });
    write('functions/src/index.ts', 'one');
  });

  test('once, and again after a change', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    write('functions/src/index.ts', 'two');
    expect(await build()).toBe(true);
  });

  test('again after a build that failed, or died in the middle', async () => {
    await build();
    write('functions/src/index.ts', 'two');
    const broken = { ...copying, args: ['-e', "fs.writeFileSync('lib/index.js', 'ha'); throw 1"] };
    await expect(
      buildPart(broken, {
        ...{ root, local: path.join(root, '.local'), node: process.execPath },
        ...{ environment: { PATH: process.env.PATH }, onChild: () => undefined },
      }),
    ).rejects.toThrow('build-functions');
    write('functions/src/index.ts', 'one');
    expect(await build()).toBe(true);
  });
});
