import { safeRedirect } from './safe-redirect.ts';

test.each(['/dashboard?videoId=abc', '/statistics', '/admin#top'])('goes back to %s', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted);
});

test.each([
  null,
  'dashboard',
  'https://evil.example.com/',
  '//evil.example.com/dashboard',
  '/\\evil.example.com',
  '/\t/evil.example.com',
  ' //evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/..//evil.example',
])('never leaves the site for %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard');
});

test.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example', '/javascript:alert(1)'])(
  'what is only a strange path of this site stays one: %s',
  (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
    expect(new URL(safeRedirect(wanted), window.location.origin).origin).toBe(
      window.location.origin,
    );
  },
);

test.each(['/', '/login?redirect=/login', '/auth/callback?code=1&state=2'])(
  'never redirects back to %s',
  (wanted) => {
    expect(safeRedirect(wanted)).toBe('/dashboard');
  },
);
