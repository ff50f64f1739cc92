import { HEALTH_KEPT } from '../../functions/src/http/operation.ts';
import { hostingHeaders } from '../../testing/site/hosting-headers.ts';

const headersOf = (address: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hostingHeaders(address)).map(([name, value]) => [name.toLowerCase(), value]),
  );
const policyOf = (address: string): string => headersOf(address)['content-security-policy'] ?? '';

test.each(['/', '/nowhere', '/.git/config', '/..%2f..%2fpackage.json', '/assets/.env', '/api/me'])(
  '%s is answered with every protecting header',
  (address) => {
    expect(headersOf(address)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(policyOf(address)).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
  },
);

test('a named file of the build is kept for good, an answer of the API by nobody (health: for ten seconds), and else it is asked again', () => {
  const kept = (address: string) => headersOf(address)['cache-control'];
  expect(kept('/assets/start-Ab_12-xY.js')).toMatch(/\bimmutable\b/);
  expect(kept('/api/youtube/videos/saved')).toBe('private, no-store');
  expect(kept('/api/health')).toBe(HEALTH_KEPT);
  for (const address of ['/', '/nowhere', '/assets/nowhere.js', '/assets/', '/x-Ab_12-xY.js'])
    expect(kept(address)).toBe('no-cache');
});

test('no page takes a script of others, a text for a script, or pictures but Google’s', () => {
  for (const address of ['/', '/dashboard', '/admin', '/auth/callback']) {
    const policy = policyOf(address);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(policy).toContain("require-trusted-types-for 'script';");
    expect(policy).not.toMatch(/googletagmanager|google-analytics|recaptcha|unsafe-eval/);
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(
      "'self' data: https://*.googleusercontent.com https://*.ggpht.com https://*.ytimg.com",
    );
  }
});

test('Google’s script has a document of its own, without an origin, in pages of ours alone', () => {
  expect(headersOf('/analytics.html')['x-frame-options']).toBe('SAMEORIGIN');
  const policy = policyOf('/analytics.html');
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
  expect(policy).toMatch(/frame-ancestors 'self'$/);
});

test('reCAPTCHA, too, has a document of its own, which pages of another origin may show', () => {
  expect(policyOf('/app-check.html')).toMatch(/script-src 'self' https:\/\/www\.google\.com/);
  expect(policyOf('/app-check.html')).toMatch(/frame-ancestors https:$/);
  expect(policyOf('/dashboard')).toContain("frame-src 'self' https://*.firebaseapp.com;");
});

test('the callback of a sign-in may speak with the page that opened it', () => {
  expect(headersOf('/auth/callback')['cross-origin-opener-policy']).toBe('unsafe-none');
});
