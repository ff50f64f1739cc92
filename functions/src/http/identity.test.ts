import request from 'supertest';
import type { SessionKeeper } from '../core/identity/ports.ts';
import type { SignedIn } from '../core/identity/sign-in.ts';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';
import { buildApp, ORIGIN } from '../testing/api.ts';
import { buildSession } from '../testing/sessions.ts';
import { buildUser } from '../testing/users.ts';
import { mountAuth, type AuthDeps } from './identity.ts';

const anna = buildUser({ youtubeChannelId: 'UC-anna' });
const shown = {
  id: 'uid-anna',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
  permission: 'granted',
  youtubeChannelId: 'UC-anna',
};
const FIVE_DAYS_S = 5 * 24 * 60 * 60;

const exchanged = {
  idToken: 'sealed-id-token',
  scope: 'openid',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
};

const signedIn = (): SignedIn => ({ user: anna, cookie: 'header.payload.signature.mark' });

function start(overrides: Partial<AuthDeps> = {}, sessionOverrides: Partial<SessionKeeper> = {}) {
  const ended: string[] = [];
  const deps: AuthDeps = {
    exchangeCode: () => Promise.resolve(exchanged),
    signIn: () => Promise.resolve(signedIn()),
    signInWithPassword: () => Promise.resolve(signedIn()),
    grantYouTube: () => Promise.resolve(anna),
    visit: () => Promise.resolve(anna),
    issueListenToken: ({ id }) => Promise.resolve(`token-of-${id}`),
    log: () => undefined,
    secureCookies: false,
    ...overrides,
  };
  const sessions: SessionKeeper = {
    issue: () => Promise.reject(new Error('not expected to be called')),
    verify: (cookie) => Promise.resolve(cookie === 'good' ? buildSession('uid-anna') : null),
    endAll: (uid) => {
      ended.push(uid);
      return Promise.resolve();
    },
    ...sessionOverrides,
  };
  const app = buildApp({ sessions, mounts: [(to) => mountAuth(to, sessions, deps)] });
  return { app, ended };
}

const code = { code: 'c', codeVerifier: 'v'.repeat(43), redirectUri: `${ORIGIN}/auth/callback` };
const login = { email: 'anna@example.com', idToken: 'a.b.c' };

test.each([
  ['without a cookie', '', false],
  ['with another cookie', 'other=good', false],
  ['with a session cookie, good or not', '__session=bad', true],
])('session %s is 200 and says only whether there is one', async (_name, cookie, present) => {
  const answer = await request(start().app).get('/api/auth/session').set('cookie', cookie);
  expect([answer.status, answer.body]).toEqual([200, { present }]);
});

test('me answers the current user without internal fields', async () => {
  const answer = await request(start().app).get('/api/auth/me').set('cookie', '__session=good');
  expect([answer.status, answer.body]).toEqual([200, shown]);
});

test('a listen token belongs to its session alone', async () => {
  const own = await request(start().app)
    .post('/api/auth/firebase-token')
    .set('cookie', '__session=good')
    .send({ uid: 'uid-boris' });
  expect([own.status, own.body]).toEqual([200, { token: 'token-of-session-of-uid-anna' }]);
  const without = await request(start().app).post('/api/auth/firebase-token');
  expect(without.status).toBe(401);
});

test.each([
  ['its own creator', 'uid-anna', 200],
  ['another creator', 'uid-boris', 409],
])('a call from a page of %s', async (_name, owner, status) => {
  const answer = await request(start().app)
    .get('/api/auth/me')
    .set('cookie', '__session=good')
    .set('x-creator', owner);
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body).toMatchObject({ code: 'other_creator' });
});

test('a page of another creator cannot sign out the current one', async () => {
  const { app, ended } = start();
  const answer = await request(app)
    .post('/api/auth/logout')
    .set('cookie', '__session=good')
    .set('x-creator', 'uid-boris');
  expect(answer.status).toBe(200);
  expect(ended).toEqual([]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('google-code answers the ID token and the scope, and sets no cookie', async () => {
  const answer = await request(start().app).post('/api/auth/google-code').send(code);
  expect(answer.body).toEqual(exchanged);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('google-login sets the one cookie: HttpOnly, Lax, five days, private', async () => {
  const answer = await request(start().app).post('/api/auth/google-login').send(login);
  expect([answer.status, answer.body]).toEqual([200, shown]);
  const cookies = answer.get('Set-Cookie') ?? [];
  expect(cookies).toHaveLength(1);
  const [pair, ...attributes] = (cookies[0] ?? '').split('; ');
  expect(pair).toBe('__session=header.payload.signature.mark');
  expect(attributes.filter((attribute) => !attribute.startsWith('Expires='))).toEqual([
    `Max-Age=${FIVE_DAYS_S}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  expect(answer.headers['cache-control']).toContain('private');
});

test('a refused google-login sets no cookie', async () => {
  const refusal = new Refusal('google_token_refused', 'not valid');
  const { app } = start({ signIn: () => Promise.reject(refusal) });
  const answer = await request(app)
    .post('/api/auth/google-login')
    .set('accept-language', 'ru')
    .send(login);
  expect([answer.status, answer.body]).toEqual([
    401,
    {
      code: 'google_token_refused',
      message: 'Не удалось проверить этот вход. Начните заново.',
      reason: 'not valid',
    },
  ]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('google-login from another origin is refused before anybody is asked', async () => {
  const signIn = jest.fn<ReturnType<AuthDeps['signIn']>, []>();
  const answer = await request(start({ signIn }).app)
    .post('/api/auth/google-login')
    .set('origin', 'https://evil.example.com')
    .send(login);
  expect(answer.status).toBe(403);
  expect(signIn).not.toHaveBeenCalled();
});

const CLEARED = /^__session=; Path=\/; Expires=Thu, 01 Jan 1970/;

test('logout ends all sessions of the creator and clears the cookie', async () => {
  const { app, ended } = start();
  const answer = await request(app).post('/api/auth/logout').set('cookie', '__session=good');
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(ended).toEqual(['uid-anna']);
  expect(answer.get('Set-Cookie')?.[0]).toMatch(CLEARED);
});

test('logout clears the cookie even when the Auth service does not answer', async () => {
  const endAll = () => Promise.reject(new GoogleUnavailable('down'));
  const answer = await request(start({}, { endAll }).app)
    .post('/api/auth/logout')
    .set('cookie', '__session=good');
  expect(answer.status).toBe(503);
  expect(answer.get('Set-Cookie')?.[0]).toMatch(CLEARED);
});

describe('beside an admin’s session in the same cookie', () => {
  const ADMIN_PART = 'id.mark';
  const withAdmin = (creator: string) => `__session=${creator}~${ADMIN_PART}`;

  test('signing in keeps it', async () => {
    const answer = await request(start().app)
      .post('/api/auth/google-login')
      .set('cookie', withAdmin(''))
      .send(login);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(
      /^__session=header\.payload\.signature\.mark~id\.mark; /,
    );
  });

  test('signing out keeps it', async () => {
    const { app, ended } = start();
    const answer = await request(app).post('/api/auth/logout').set('cookie', withAdmin('good'));
    expect(answer.get('Set-Cookie')?.[0]).toMatch(/^__session=~id\.mark; /);
    expect(ended).toEqual(['uid-anna']);
  });
});

test('a google-login without a token is refused in the specified words, in both languages', async () => {
  const ask = async (language: string, body: object): Promise<unknown> => {
    const asked = request(start().app).post('/api/auth/google-login');
    return (await asked.set('accept-language', language).send(body)).body;
  };
  const noToken = { email: 'anna@example.com', idToken: null };
  expect(await ask('en', noToken)).toMatchObject({
    code: 'bad_request',
    message: 'Either accessToken or idToken must be provided',
  });
  expect(await ask('ru', noToken)).toMatchObject({ message: 'Нужен accessToken или idToken' });
  const noAddress = { idToken: 'a.b.c' };
  expect(await ask('en', noAddress)).toMatchObject({ message: 'Invalid email address' });
});

test('me tells a creator whose YouTube box was not ticked', async () => {
  const { app } = start({
    visit: () => Promise.resolve({ ...anna, permission: 'none', youtubeRefused: true }),
  });
  const answer = await request(app).get('/api/auth/me').set('cookie', '__session=good');
  expect(answer.body).toMatchObject({ permission: 'none', youtubeRefused: true });
});
