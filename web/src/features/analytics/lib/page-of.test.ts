import { pageOf } from './page-of.ts';

test('a page is counted by what it is', () => {
  expect(pageOf('/')).toBe('/');
  expect(pageOf('/dashboard')).toBe('/dashboard');
});

test('ids and whatever a visitor typed are never part of a hit', () => {
  expect(pageOf('/comments/abc123')).toBe('/comments/:videoId');
  expect(pageOf('/anna@example.com')).toBe('/not-found');
});

test('where Google or a letter brings a code, nothing is counted', () => {
  expect(pageOf('/auth/callback')).toBeNull();
  expect(pageOf('/auth/action')).toBeNull();
});
