import { pageOf } from './page-of.ts';

test('a page is counted by what it is', () => {
  expect(pageOf('/', false)).toBe('/');
  expect(pageOf('/dashboard', true)).toBe('/dashboard');
  expect(pageOf('/terms', false)).toBe('/terms');
  expect(pageOf('/terms', true)).toBe('/terms');
});

test('ids and whatever a visitor typed are never part of a hit', () => {
  expect(pageOf('/anna@example.com', false)).toBe('/not-found');
  expect(pageOf('/comments/abc123/x', true)).toBe('/not-found');
});

test('where Google or an email brings a code, nothing is counted', () => {
  expect(pageOf('/auth/callback', false)).toBeNull();
});

test.each([
  ['/', true],
  ['/login', true],
  ['/dashboard', false],
  ['/statistics', false],
  ['/comments/abc123', true],
  ['/comments/abc123', false],
])('%s, signed in: %s, only leads to another page and is not counted', (pathname, signedIn) => {
  expect(pageOf(pathname, signedIn)).toBeNull();
});
