import { pageOf } from './page-hits.tsx';

test('a page is counted by what it is, and ids, codes and whatever a visitor typed are no part of a hit', () => {
  expect(pageOf('/dashboard')).toBe('/dashboard');
  expect(pageOf('/auth/callback')).toBe('/auth/callback');
  expect(pageOf('/comments/abc123')).toBe('/comments/:videoId');
  expect(pageOf('/comments/abc123/x')).toBe('/not-found');
  expect(pageOf('/anna@example.com')).toBe('/not-found');
});
