import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uploadLock, type LockFile, type Manifest } from '../../functions/upload-lock.ts';

const manifest: Manifest = { name: 'functions', version: '1.0.0', dependencies: { a: '^1.0.0' } };
const packagesOf = (lock: object): LockFile['packages'] => (lock as LockFile).packages;
const made = (packages: LockFile['packages'], dependencies: Record<string, string>) => {
  const all = packagesOf(uploadLock({ ...manifest, dependencies }, { packages }));
  return Object.fromEntries(Object.entries(all).map(([place, { version }]) => [place, version]));
};

test('what the functions need comes along, and nothing else', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } },
    'node_modules/b': {
      version: '2.0.0',
      peerDependencies: { c: '*', d: '*' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/d': { version: '4.0.0' },
    'node_modules/react': { version: '19.0.0' },
  };
  expect(made(packages, { a: '*' })).toEqual({
    ...{ '': '1.0.0', 'node_modules/a': '1.0.0' },
    ...{ 'node_modules/b': '2.0.0', 'node_modules/c': '3.0.0' },
  });
});

test('the version of the functions goes on top, and others keep theirs below', () => {
  const packages = {
    'functions/node_modules/cache': { version: '11.0.0' },
    'node_modules/cache': { version: '6.0.0' },
    'node_modules/a': { version: '1.0.0', dependencies: { cache: '^6' } },
  };
  expect(made(packages, { cache: '^11', a: '*' })).toEqual({
    ...{ '': '1.0.0', 'node_modules/a': '1.0.0', 'node_modules/cache': '11.0.0' },
    'node_modules/a/node_modules/cache': '6.0.0',
  });
});

test('packages that need each other do not go on for ever', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '*' } },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '*' } },
  };
  expect(Object.keys(made(packages, { a: '*' }))).toHaveLength(3);
});

test('a package that is missing is named, an optional one may be', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '*' } } };
  expect(Object.keys(made(packages, { a: '*' }))).toEqual(['', 'node_modules/a']);
  expect(() => made(packages, { c: '*' })).toThrow('package-lock.json has no c for functions');
});

test('of the real lock every version is as it was tested here', () => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(process.cwd(), file), 'utf8'));
  const whole = read('package-lock.json') as LockFile;
  const lock = packagesOf(uploadLock(read('functions/package.json') as Manifest, whole));
  const versions = new Set(
    Object.entries(whole.packages).map(
      ([place, { version }]) => `${place.split('node_modules/').at(-1)} ${version}`,
    ),
  );
  const places = Object.keys(lock).filter(Boolean);
  expect(places.length).toBeGreaterThan(100);
  for (const place of places)
    expect(versions).toContain(`${place.split('node_modules/').at(-1)} ${lock[place]?.version}`);
  expect(places.some((place) => /googleapis$|openai$/.test(place))).toBe(false);
});
