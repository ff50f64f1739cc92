import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { server } from 'superstatic';
import request from 'supertest';
import { z } from 'zod';
import { keepOnly } from '../hosting/built-files.ts';

const ASSET = '/assets/start-Ab_12-xY.js';
const text = readFileSync(path.resolve(__dirname, '../../firebase.json'), 'utf8');
const { hosting } = z
  .object({ hosting: z.looseObject({ public: z.string() }) })
  .parse(JSON.parse(keepOnly(text, [path.basename(ASSET), 'third-party.txt'])));

const root = mkdtempSync(path.join(tmpdir(), 'hosting-'));

/** What the API answers, which Hosting passes on. */
const api = (_req: IncomingMessage, res: ServerResponse): void => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.statusCode = 401;
  res.end('{}');
};

mkdirSync(path.join(root, 'dist', 'assets'), { recursive: true });
for (const file of ['index.html', 'app.html', ASSET])
  writeFileSync(path.join(root, 'dist', file), file);

/** The server that is also in the Hosting emulator, with our firebase.json and a small site. */
const site = server({
  ...{ port: 0, hostname: '127.0.0.1', cwd: root, stack: 'strict' },
  config: { ...hosting, public: 'dist' },
  rewriters: { function: () => Promise.resolve(api) },
}).listen(() => undefined);
const get = (url: string) => request(site).get(url);

afterAll(() => {
  site.close();
  rmSync(root, { recursive: true });
});

test.each([
  ['/', 200],
  ['/login', 200],
  ['/nowhere', 200],
  ['/.env', 200],
  ['/.git/config', 200],
  ['/.well-known/security.txt', 200],
  ['/a/.b/.c', 200],
  ['/..%2f..%2fpackage.json', 200],
  [ASSET, 200],
  ['/assets/nowhere.js', 404],
  ['/assets/.env', 200],
  ['/api/auth/me', 401],
  ['/api/nowhere', 401],
])('%s is answered with %d and with every protecting header', async (url, status) => {
  const answer = await get(url).expect(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /default-src 'self'.*frame-ancestors 'none'/,
  );
});

test.each(['/api/auth/me', '/api/nowhere', '/api/youtube/videos/saved?limit=1'])(
  'what the API answers at %s is kept by nobody',
  async (url) => {
    const answer = await get(url);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

test('a file of the build is kept for good, and nothing else is', async () => {
  expect((await get(ASSET)).headers['cache-control']).toMatch(/\bimmutable\b/);
  const gone = '/assets/start-Cd_34-xY.js';
  for (const url of ['/', '/nowhere', gone, '/assets/nowhere.js', '/assets/', '/x-Ab_12-xY.js'])
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
});

test('the page may show pictures of Google’s and of its own, and of nobody else', async () => {
  const policy = (await get('/')).headers['content-security-policy'] ?? '';
  expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
    ...["'self'", 'data:', 'https://*.googleusercontent.com', 'https://*.ggpht.com'],
    'https://*.ytimg.com',
  ]);
});

test('no page takes a script of others, or a text for a script, and each says where faults go', async () => {
  for (const url of ['/', '/dashboard', '/admin', '/auth/callback', '/.env']) {
    const { headers } = await get(url);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/googletagmanager|google-analytics|unsafe-eval/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types start worker;");
    expect(policy).toMatch(/report-uri \/api\/csp-reports; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  }
});

test('Google’s script has a document of its own, without an origin, in pages of ours alone', async () => {
  const { headers } = await get('/analytics.html');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
  expect(policy).toMatch(/frame-ancestors 'self'$/);
});

test('the callback of a sign-in may speak with the page that opened it', async () => {
  const answer = await get('/auth/callback?code=x');
  expect(answer.headers['cross-origin-opener-policy']).toBe('unsafe-none');
});
