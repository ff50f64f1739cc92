import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notAllowed, shippedPackages } from './licences.ts';

const lock: unknown = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8'),
);

test('everything that is shipped has a licence that allows it', () => {
  const packages = shippedPackages(lock);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'react', 'firebase-admin', 'openai']));
  expect(names).not.toContain('eslint');
  expect(names).not.toContain('functions');
  expect(notAllowed(packages)).toEqual([]);
});

test('a package of another licence, or of none, is found wherever it is installed', () => {
  const packages = shippedPackages({
    packages: {
      '': { version: '1.0.0' },
      web: { version: '1.0.0' },
      'node_modules/web': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/only-for-tests': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/good/node_modules/@a/copyleft': { version: '2.0.0', license: 'GPL-3.0' },
      'functions/node_modules/silent': { version: '3.0.0' },
    },
  });
  expect(notAllowed(packages)).toEqual([
    { name: '@a/copyleft', version: '2.0.0', licence: 'GPL-3.0', integrity: null },
    { name: 'silent', version: '3.0.0', licence: 'none', integrity: null },
  ]);
});
