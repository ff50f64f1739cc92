import { safeRedirect } from './safe-redirect.ts';

test.each(['/dashboard?videoId=abc', '/statistics', '/admin#top'])('goes back to %s', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted);
});

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example.com/',
  '//evil.example.com/dashboard',
  '/\\evil.example.com',
  '/\t/evil.example.com',
  'javascript:alert(1)',
])('never leaves the site for %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard');
});

test.each(['/', '/login?redirect=/login', '/auth/callback?code=1&state=2'])(
  'does not go round in circles through %s',
  (wanted) => {
    expect(safeRedirect(wanted)).toBe('/dashboard');
  },
);
