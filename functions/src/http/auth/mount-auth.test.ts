import type { UserDocument } from '@replywell/contract/documents/users';
import request from 'supertest';
import type { SignedIn } from '../../core/identity/passwords.ts';
import type { SessionKeeper } from '../../core/identity/ports.ts';
import { GoogleUnavailable } from '../../core/permission/ports.ts';
import { Refusal, WaitRefusal } from '../../core/refusal.ts';
import type { Happening } from '../../core/security/record.ts';
import { buildApp, ORIGIN } from '../../testing/api.ts';
import { buildSession } from '../../testing/sessions.ts';
import { buildUser } from '../../testing/users.ts';
import { mountAuth, type AuthDeps } from './mount-auth.ts';

const anna = buildUser({ youtubeChannelId: 'UC-anna' });
const shown = {
  id: 'uid-anna',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
  permission: 'granted',
};
const FIVE_DAYS_S = 5 * 24 * 60 * 60;

const exchanged = {
  idToken: 'sealed-id-token',
  scope: 'openid',
  ...{ email: 'anna@example.com', displayName: 'Anna', photoURL: null },
};

const signedIn = (changed: Partial<SignedIn['changed']> = {}): SignedIn => ({
  ...{ user: anna, cookie: 'header.payload.signature.mark' },
  changed: { address: false, permission: false, ...changed },
});

const unexpected = () => Promise.reject(new Error('not expected to be called'));
const passwordsThatRefuse = {
  signUp: unexpected,
  readLetter: unexpected,
  logIn: unexpected,
  confirmEmail: unexpected,
  askForReset: unexpected,
  setNewPassword: unexpected,
};

function start(overrides: Partial<AuthDeps> = {}, sessionOverrides: Partial<SessionKeeper> = {}) {
  const ended: string[] = [];
  const recorded: Happening[] = [];
  const deps: AuthDeps = {
    exchangeCode: () => Promise.resolve(exchanged),
    signIn: () => Promise.resolve(signedIn()),
    countFailures: (_address, run) => run(),
    passwords: passwordsThatRefuse,
    devices: {
      issue: (email) => `device-of-${email}`,
      read: (mark, email) => (mark === `device-of-${email}` ? 'known' : null),
    },
    proxyOf: () => null,
    grantYouTube: () => Promise.resolve({ user: anna, linked: false }),
    creators: { find: (): Promise<UserDocument | null> => Promise.resolve(anna) },
    issueListenToken: ({ id }) => Promise.resolve(`token-of-${id}`),
    record: (happening) => Promise.resolve(void recorded.push(happening)),
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
  return { app, ended, recorded };
}

const code = { code: 'c', codeVerifier: 'v'.repeat(43), redirectUri: `${ORIGIN}/auth/callback` };
const login = { email: 'anna@example.com', idToken: 'a.b.c' };

test('me without a session is 401', async () => {
  const answer = await request(start().app).get('/api/auth/me').set('cookie', '__session=bad');
  expect([answer.status, answer.body]).toEqual([
    401,
    { code: 'unauthenticated', message: 'Please sign in.' },
  ]);
});

test.each([
  ['without a cookie', '', false],
  ['with another cookie', 'other=good', false],
  ['with a session cookie, good or not', '__session=bad', true],
])('session %s is 200 and says only whether there is one', async (_name, cookie, present) => {
  const answer = await request(start().app).get('/api/auth/session').set('cookie', cookie);
  expect([answer.status, answer.body]).toEqual([200, { present }]);
});

test('me answers the current user and nothing else of the document', async () => {
  const answer = await request(start().app).get('/api/auth/me').set('cookie', '__session=good');
  expect([answer.status, answer.body]).toEqual([200, shown]);
});

test('a token to listen is given to a session for itself, and to nobody else', async () => {
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

test('logging out of a page of another creator ends nothing of the one signed in now', async () => {
  const { app, ended } = start();
  const answer = await request(app)
    .post('/api/auth/logout')
    .set('cookie', '__session=good')
    .set('x-creator', 'uid-boris');
  expect(answer.status).toBe(200);
  expect(ended).toEqual([]);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('me of a creator whose data was deleted is 401', async () => {
  const { app } = start({ creators: { find: () => Promise.resolve(null) } });
  const answer = await request(app).get('/api/auth/me').set('cookie', '__session=good');
  expect(answer.status).toBe(401);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['no code', { ...code, code: '' }],
  ['a verifier that is too short', { ...code, codeVerifier: 'v'.repeat(42) }],
  ['a verifier that is too long', { ...code, codeVerifier: 'v'.repeat(129) }],
  ['an address that is none', { ...code, redirectUri: 'callback' }],
  ['a list for a code', { ...code, code: ['c'] }],
])('google-code with %s is 400', async (_name, body) => {
  const answer = await request(start().app).post('/api/auth/google-code').send(body);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_request' }),
  ]);
});

test('google-code answers the ID token and the scope, and sets no cookie', async () => {
  const answer = await request(start().app).post('/api/auth/google-code').send(code);
  expect(answer.body).toEqual(exchanged);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test.each<[string, Error, number]>([
  ['google_code_refused', new Refusal('google_code_refused', 'invalid_grant'), 400],
  ['google_unavailable', new GoogleUnavailable('503'), 503],
])('google-code passes %s on', async (name, error, status) => {
  const { app } = start({ exchangeCode: () => Promise.reject(error) });
  const answer = await request(app).post('/api/auth/google-code').send(code);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code: name });
});

test.each<[string, object]>([
  ['nothing', {}],
  ['neither token', { email: 'anna@example.com' }],
  ['both tokens null', { email: 'anna@example.com', idToken: null, accessToken: null }],
  ['no address', { idToken: 'a.b.c' }],
  ['an address that is none', { ...login, email: 'anna' }],
  ['an object for a token', { ...login, idToken: {} }],
])('google-login with %s is 400', async (_name, body) => {
  const answer = await request(start().app).post('/api/auth/google-login').send(body);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_request' }),
  ]);
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

test('the cookie is Secure where the pages are', async () => {
  const { app } = start({ secureCookies: true });
  const answer = await request(app).post('/api/auth/google-login').send(login);
  expect(answer.get('Set-Cookie')?.[0]).toContain('; Secure');
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

test.each([[''], ['__session=bad'], ['other=good']])(
  'logout with the cookies “%s” is 200 and ends nobody’s session',
  async (cookie) => {
    const { app, ended } = start();
    const answer = await request(app).post('/api/auth/logout').set('cookie', cookie).send({});
    expect(answer.status).toBe(200);
    expect(ended).toEqual([]);
  },
);

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

  test('the creator is known as without it', async () => {
    const answer = await request(start().app).get('/api/auth/me').set('cookie', withAdmin('good'));
    expect([answer.status, answer.body]).toEqual([200, shown]);
  });

  test('an admin’s session alone is nobody’s sign-in', async () => {
    const answer = await request(start().app).get('/api/auth/me').set('cookie', withAdmin(''));
    expect(answer.status).toBe(401);
  });

  test('signing in keeps it', async () => {
    const answer = await request(start().app)
      .post('/api/auth/google-login')
      .set('cookie', withAdmin(''))
      .send(login);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(
      /^__session=header\.payload\.signature\.mark~id\.mark; Max-Age=432000/,
    );
  });

  test('signing out keeps it, for an hour at most', async () => {
    const { app, ended } = start();
    const answer = await request(app).post('/api/auth/logout').set('cookie', withAdmin('good'));
    expect(answer.get('Set-Cookie')?.[0]).toMatch(/^__session=~id\.mark; Max-Age=3600/);
    expect(ended).toEqual(['uid-anna']);
  });
});

describe('a form that is filled in wrongly is answered with the sentence for the field', () => {
  const long = {
    email: 'anna@example.com',
    password: 'long enough',
    passwordConfirm: 'long enough',
  };
  const faults: [path: string, body: object, en: string, ru: string][] = [
    ['sign-up', {}, 'Invalid email address', 'Некорректный адрес почты'],
    ['sign-up', { ...long, email: 'anna' }, 'Invalid email address', 'Некорректный адрес почты'],
    [
      'sign-up',
      { ...long, password: 'short' },
      'Password must be at least 8 characters',
      'Пароль должен содержать не менее 8 символов',
    ],
    [
      'sign-up',
      { ...long, passwordConfirm: 'short' },
      'Password must be at least 8 characters',
      'Пароль должен содержать не менее 8 символов',
    ],
    [
      'sign-up',
      { ...long, passwordConfirm: 'something else' },
      "Passwords don't match",
      'Пароли не совпадают',
    ],
    ['password-login', { email: 7 }, 'Invalid email address', 'Некорректный адрес почты'],
    [
      'password-login',
      { email: 'anna@example.com' },
      'Password must be at least 8 characters',
      'Пароль должен содержать не менее 8 символов',
    ],
    [
      'google-login',
      { email: 'anna@example.com' },
      'Either accessToken or idToken must be provided',
      'Нужен accessToken или idToken',
    ],
    ['google-login', { idToken: 'a.b.c' }, 'Invalid email address', 'Некорректный адрес почты'],
  ];

  test.each(faults)('%s %j: %s', async (path, body, en, ru) => {
    const send = async (language: string): Promise<unknown> => {
      const asked = request(start().app).post(`/api/auth/${path}`);
      return (await asked.set('accept-language', language).send(body)).body;
    };
    expect(await send('en')).toMatchObject({ code: 'bad_request', message: en });
    expect(await send('ru')).toMatchObject({ code: 'bad_request', message: ru });
    expect(JSON.stringify(await send('ru'))).not.toMatch(/Invalid|expected|must/);
  });
});

test('me tells a creator whose YouTube box was not ticked', async () => {
  const { app } = start({
    creators: {
      find: () => Promise.resolve({ ...anna, permission: 'none', youtubeRefused: true }),
    },
  });
  const answer = await request(app).get('/api/auth/me').set('cookie', '__session=good');
  expect(answer.body).toMatchObject({ permission: 'none', youtubeRefused: true });
});

describe('a browser in which somebody signed in with a password', () => {
  const body = { email: 'anna@example.com', password: 'long enough' };
  const MARK = `device-of-${body.email}`;
  const asked: unknown[] = [];
  const logIn: AuthDeps['passwords']['logIn'] = (_credentials, { device }) => {
    asked.push(device);
    return Promise.resolve(signedIn());
  };
  const { app } = start({ passwords: { ...passwordsThatRefuse, logIn } });
  const cookieOf = (answer: request.Response): string => String(answer.headers['set-cookie']);
  const send = (path: string, cookie = '') =>
    request(app).post(`/api/auth/${path}`).set('cookie', cookie).send(body);

  test('is known at the next sign-in, also after the log-out, and for this address alone', async () => {
    asked.length = 0;
    const first = cookieOf(await send('password-login'));
    expect(first).toContain(
      `__session=header.payload.signature.mark~~${encodeURIComponent(MARK)};`,
    );
    const left = cookieOf(await send('logout', `__session=good~~${MARK}`));
    expect(left).toContain(`__session=~~${encodeURIComponent(MARK)};`);
    await send('password-login', `__session=~~${MARK}`);
    await send('password-login', '__session=~~device-of-boris@example.com');
    expect(asked).toEqual([null, 'known', null]);
  });

  test('has no session by that', async () => {
    const answer = await request(app).get('/api/auth/session').set('cookie', `__session=~~${MARK}`);
    expect(answer.body).toEqual({ present: false });
  });
});

describe('the security log', () => {
  const address = expect.any(String) as string;
  const by = { creator: 'uid-anna', address };
  const email = 'anna@example.com';
  const PASSWORD = 'open sesame';
  const ask = (app: ReturnType<typeof start>['app'], path: string, body: object = {}) =>
    request(app).post(`/api/auth/${path}`).set('cookie', '__session=good').send(body);

  test('has a sign-in, with what it has changed', async () => {
    const changed = { address: true, permission: true };
    const { app, recorded } = start({ signIn: () => Promise.resolve(signedIn(changed)) });
    await ask(app, 'google-login', login);
    expect(recorded).toEqual([
      { event: 'sign_in', ...by, method: 'google' },
      { event: 'address_changed', ...by },
      { event: 'youtube_granted', ...by },
    ]);
  });

  test.each([
    ['password-login', 'password', { email, password: PASSWORD }, email],
    ['confirm-email', 'letter', { code: 'c', password: PASSWORD }, undefined],
  ])('has a good and a wrong %s', async (path, method, body, given) => {
    const outcome = { refused: false };
    const enter = () =>
      outcome.refused ? Promise.reject(new Refusal('password_wrong')) : Promise.resolve(signedIn());
    const passwords = { ...passwordsThatRefuse, logIn: enter, confirmEmail: enter };
    const { app, recorded } = start({ passwords });
    await ask(app, path, body);
    outcome.refused = true;
    await ask(app, path, body);
    const failed = {
      ...{ event: 'sign_in_failed', method, address, failure: 'password_wrong' },
      unproven: true,
    };
    expect(recorded).toEqual([
      { event: 'sign_in', ...by, method },
      given === undefined ? failed : { ...failed, email: given },
    ]);
    expect(JSON.stringify(recorded)).not.toContain(PASSWORD);
  });

  test.each([
    ['confirm-email', { code: 'made up', password: PASSWORD }],
    ['letter', { code: 'made up' }],
    ['new-password', { code: 'made up', password: PASSWORD, passwordConfirm: PASSWORD }],
  ])('a made-up code of a letter counts as a failure of the caller: %s', async (path, body) => {
    const counted: string[] = [];
    const { app } = start({
      countFailures: (caller, run) => {
        counted.push(caller);
        return run();
      },
    });
    await ask(app, path, body);
    expect(counted).toHaveLength(1);
  });

  test.each(['google-code', 'google-login'])('has a refused %s', async (path) => {
    const refused = () => Promise.reject(new Refusal('google_token_refused', 'not valid'));
    const { app, recorded } = start({ exchangeCode: refused, signIn: refused });
    await ask(app, path, path === 'google-code' ? code : login);
    // The address that the caller named is in no entry, because nothing proves that it is theirs.
    expect(recorded).toEqual([
      {
        ...{ event: 'sign_in_failed', method: 'google', failure: 'google_token_refused' },
        ...{ address, unproven: true },
      },
    ]);
  });

  test.each<[string, Error]>([
    ['an answer that Google did not give', new GoogleUnavailable('503')],
    ['a try that has to wait', new WaitRefusal(60)],
    ['a fault of ours', new Refusal('internal')],
  ])('has nothing of %s', async (_name, error) => {
    const { app, recorded } = start({ signIn: () => Promise.reject(error) });
    await ask(app, 'google-login', login);
    expect(recorded).toEqual([]);
  });

  test('has a log-out of somebody, and no log-out of nobody', async () => {
    const { app, recorded } = start();
    await ask(app, 'logout');
    await request(app).post('/api/auth/logout').set('cookie', '__session=bad');
    expect(recorded).toEqual([{ event: 'log_out', ...by }]);
  });

  test('has a new password, even if the sessions could not be ended after it', async () => {
    const setNewPassword: AuthDeps['passwords']['setNewPassword'] = async (_letter, onSet) => {
      await onSet('uid-anna');
      throw new GoogleUnavailable('503');
    };
    const { app, recorded } = start({ passwords: { ...passwordsThatRefuse, setNewPassword } });
    const password = 'a new open sesame';
    const body = { code: 'c', password, passwordConfirm: password };
    expect((await ask(app, 'new-password', body)).status).toBe(503);
    expect(recorded).toEqual([{ event: 'password_changed', ...by }]);
  });

  test('has a grant of YouTube, unless its box was not ticked', async () => {
    const { app, recorded } = start();
    await ask(app, 'google-grant', code);
    expect(recorded).toEqual([{ event: 'youtube_granted', ...by }]);
    const without = start({
      grantYouTube: () =>
        Promise.resolve({ user: { ...anna, permission: 'needed' }, linked: false }),
    });
    await ask(without.app, 'google-grant', code);
    expect(without.recorded).toEqual([]);
  });

  test('has a Google account that can sign in from now on, whatever it has granted', async () => {
    const { app, recorded } = start({
      grantYouTube: () =>
        Promise.resolve({ user: { ...anna, permission: 'needed' }, linked: true }),
    });
    await ask(app, 'google-grant', code);
    expect(recorded).toEqual([{ event: 'google_linked', ...by }]);
  });

  test('has a Google account that is being connected, even if nothing is told of its end', async () => {
    const { app, recorded } = start({
      grantYouTube: async (_session, _code, onLinking) => {
        await onLinking('uid-anna');
        throw new GoogleUnavailable('503');
      },
    });
    expect((await ask(app, 'google-grant', code)).status).toBe(503);
    expect(recorded).toEqual([{ event: 'google_linking', ...by }]);
  });
});
