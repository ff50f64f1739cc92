import { currentUserSchema } from '@replywell/contract/endpoints/auth';
import { errorBodySchema } from '@replywell/contract/errors';
import { setTimeout } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import request from 'supertest';
import { z } from 'zod';
import { SESSION_LIFETIME_MS } from './http/session-cookie.ts';
import { nonceOf } from './core/identity/exchange-code.ts';
import { sweepData } from './core/retention/sweep-data.ts';
import { listUnconfirmed } from './services/firebase-auth.ts';
import { createDeletionStore } from './store/account/account.ts';
import { createRetentionStore } from './store/retention/retention.ts';
import { createGrantStore } from './store/permission/credentials.ts';
import { createRevocationStore } from './store/permission/revocations.ts';
import { paths } from './store/firestore/documents.ts';
import { clearAccounts, startEmulatorTest } from './testing/emulator.ts';
import { askCode, controlGoogle } from './testing/google.ts';
import { testPersonOf, testSealer } from './testing/grants.ts';
import { MemoryTokens } from './testing/memory-stores.ts';
import {
  buildIdentityApi,
  callFirebase,
  openLetter,
  resetAtFirebase,
  signInWithGoogleToken,
  signUpAtFirebase,
} from './testing/identity-world.ts';
import { startStandin } from './testing/standin.ts';

const ANNA = 'anna@example.com';
const db = startEmulatorTest('identity-sign-in');
const auth = getAuth(initializeApp());
const google = startStandin('google');
let world: ReturnType<typeof buildIdentityApi>;

beforeEach(async () => {
  await clearAccounts();
  await controlGoogle(google(), 'reset');
  world = buildIdentityApi({ base: google(), db, auth });
});

const exchangedSchema = z.object({ idToken: z.string(), scope: z.string() });
const tokensSchema = z.object({ access_token: z.string(), id_token: z.string() });
const codeOf = (body: unknown) => errorBodySchema.parse(body).code;
const userSchema = z.object({ id: z.string() });

/** Google's own tokens for a person, as its token endpoint answers them. */
async function tokensOf(email: string) {
  const { code, codeVerifier, redirectUri } = await askCode(google(), email);
  const form = { code, code_verifier: codeVerifier, redirect_uri: redirectUri };
  const client = { client_id: 'replywell-local', client_secret: 'local-secret' };
  const answer = await fetch(`${google()}/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...client, grant_type: 'authorization_code' }),
  });
  const { access_token: accessToken, id_token: idToken } = tokensSchema.parse(await answer.json());
  return { accessToken, idToken };
}

/** Step 3 of the flow; answers Google's ID token, sealed. */
async function exchange(email = ANNA): Promise<string> {
  const answer = await request(world.app)
    .post('/api/auth/google-code')
    .send(await askCode(google(), email));
  return exchangedSchema.parse(answer.body).idToken;
}

const login = (body: object) =>
  request(world.app)
    .post('/api/auth/google-login')
    .send({ email: ANNA, ...body });

/** The same by a caller that signs in at Firebase itself, and knows of no nonce. */
async function firebaseToken(email = ANNA): Promise<string> {
  const asked = await askCode(google(), email, { withNonce: false });
  const answer = await request(world.app).post('/api/auth/google-code').send(asked);
  const { idToken } = exchangedSchema.parse(answer.body);
  return (await signInWithGoogleToken(idToken)).idToken;
}

async function signInAs(email = ANNA) {
  const answer = await login({ email, idToken: await exchange(email) });
  const cookie = (answer.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
  return { answer, uid: userSchema.parse(answer.body).id, cookie };
}

const grantOf = async (id: string) => (await createGrantStore(db, testSealer).find(id))[0] ?? null;
const pendingCount = async (): Promise<number> =>
  (await paths.credentials(db).get()).docs.filter(({ id }) => id.startsWith('google-')).length;
const unsigned = (claims: object): string =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
const me = (cookie: string) => request(world.app).get('/api/auth/me').set('cookie', cookie);
const logOut = (cookie: string) =>
  request(world.app).post('/api/auth/logout').set('cookie', cookie);

describe('signing in with Google', () => {
  test('from the code to the session: user, tokens under the uid, cookie, me', async () => {
    const { answer, uid, cookie } = await signInAs();
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: uid, email: ANNA, permission: 'granted' }),
    ]);
    expect((await grantOf(uid))?.refreshToken).toMatch(/^1\/\//);
    await expect(pendingCount()).resolves.toBe(0);
    expect(world.granted).toEqual([uid]);
    const answered = await me(cookie);
    expect([answered.status, answered.body]).toEqual([200, answer.body]);
  });

  test('the token that the page completes it with is of no use at Firebase', async () => {
    const sealed = await exchange();
    expect(sealed.split('.')).toHaveLength(4);
    await expect(signInWithGoogleToken(sealed)).rejects.toThrow();
    expect((await login({ idToken: sealed })).status).toBe(200);
  });

  test('a caller that signs in at Firebase itself completes its exchange, once', async () => {
    const idToken = await firebaseToken();
    const answer = await login({ idToken });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ email: ANNA, permission: 'granted' }),
    ]);
    const { id } = userSchema.parse(answer.body);
    expect((await grantOf(id))?.refreshToken).toMatch(/^1\/\//);
    await expect(pendingCount()).resolves.toBe(0);
    expect((await login({ idToken })).body).toMatchObject({ code: 'google_token_refused' });
    expect((await signInAs()).uid).toBe(id);
  });

  test('the same ID token does not sign in twice, and neither does the same code', async () => {
    const asked = await askCode(google(), ANNA);
    const exchangeAgain = () => request(world.app).post('/api/auth/google-code').send(asked);
    const { idToken } = exchangedSchema.parse((await exchangeAgain()).body);
    expect((await login({ idToken })).status).toBe(200);
    expect((await login({ idToken })).body).toMatchObject({ code: 'google_token_refused' });
    expect((await exchangeAgain()).body).toMatchObject({ code: 'google_code_refused' });
  });

  test('an ID token of an earlier attempt is not completed by the exchange of a later one', async () => {
    const first = await exchange();
    expect((await login({ idToken: first })).status).toBe(200);
    await exchange();
    expect((await login({ idToken: first })).body).toMatchObject({ code: 'google_token_refused' });
  });

  test.each([
    ['without PKCE', { withNonce: false, withPkce: false }, {}],
    // Its own code was asked for without PKCE, so only the nonce tells.
    ['with another verifier', { withPkce: false }, { codeVerifier: 'w'.repeat(43) }],
  ])('a code that was asked for %s gives nothing', async (_name, options, changes) => {
    const asked = { ...(await askCode(google(), ANNA, options)), ...changes };
    const answer = await request(world.app).post('/api/auth/google-code').send(asked);
    await expect(pendingCount()).resolves.toBe(0);
    expect(codeOf(answer.body)).toMatch(/^google_(token|code)_refused$/);
  });

  test('the code may not come back to an address that is not ours', async () => {
    const asked = {
      ...(await askCode(google(), ANNA)),
      redirectUri: 'http://localhost:6000/auth/callback',
    };
    const answer = await request(world.app).post('/api/auth/google-code').send(asked);
    expect(answer.body).toMatchObject({ code: 'redirect_refused' });
    await expect(pendingCount()).resolves.toBe(0);
  });

  test('an address that is not the account’s is 400 and stores nothing', async () => {
    const answer = await login({ email: 'boris@example.com', idToken: await exchange() });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: 'bad_request' }),
    ]);
    const { uid } = await auth.getUserByEmail(ANNA);
    await expect(grantOf(uid)).resolves.toBeNull();
  });
});

describe('signing in with an access token', () => {
  const accessToken = async (email = ANNA): Promise<string> => (await tokensOf(email)).accessToken;

  test('alone makes the account, once, and keeps the token', async () => {
    const token = await accessToken();
    const first = await login({ accessToken: token });
    const second = await login({ accessToken: token });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const { id } = userSchema.parse(first.body);
    await expect(grantOf(id)).resolves.toMatchObject({ accessToken: token, refreshToken: null });
  });

  test('of somebody else is refused beside a good ID token', async () => {
    const accessOfBoris = await accessToken('boris@example.com');
    const answer = await login({ idToken: await exchange(), accessToken: accessOfBoris });
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ code: 'google_token_refused' }),
    ]);
  });
});

describe('what the Auth emulator would let through', () => {
  const project = process.env.GCLOUD_PROJECT ?? '';
  const now = () => Math.floor(Date.now() / 1_000);
  const claims = (uid: string, fields: object = {}) => ({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now(),
    iat: now(),
    exp: now() + 3_600,
    email: ANNA,
    firebase: { sign_in_provider: 'google.com', identities: {} },
    ...fields,
  });
  const refused = { code: 'google_token_refused' };
  const providers = ['google.com', 'password', 'custom', 'anonymous'];

  test.each(providers)(
    'a made-up Firebase token (%s) for a stranger’s uid, while their code exchange waits',
    async (provider) => {
      const { uid } = await signInAs();
      const googleId = (await grantOf(uid))?.googleId;
      await auth.updateUser(uid, { password: 'long enough' });
      await exchange();
      const identities = { 'google.com': [googleId], email: [ANNA] };
      const firebase = { sign_in_provider: provider, identities };
      const answer = await login({ idToken: unsigned(claims(uid, { firebase })) });
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining(refused)]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    },
  );

  test('a Firebase token that the emulator gave for a made-up Google token', async () => {
    const { uid } = await signInAs();
    const sub = (await grantOf(uid))?.googleId;
    await exchange();
    const { idToken, localId } = await signInWithGoogleToken(JSON.stringify({ sub, email: ANNA }));
    expect(localId).toBe(uid);
    expect((await login({ idToken })).body).toMatchObject(refused);
  });

  test('a Google ID token that is signed by nobody, with the right nonce of a waiting exchange', async () => {
    const asked = await askCode(google(), ANNA);
    await request(world.app).post('/api/auth/google-code').send(asked);
    const { idToken: real } = await tokensOf(ANNA);
    const said: unknown = JSON.parse(
      Buffer.from(real.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const nonce = nonceOf(asked.codeVerifier);
    const idToken = unsigned({ ...z.looseObject({}).parse(said), nonce });
    expect((await login({ idToken })).body).toMatchObject(refused);
  });

  test('a made-up session cookie, and one of the Auth service that we did not issue', async () => {
    const { uid } = await signInAs();
    const madeUp = unsigned(claims(uid, { iss: `https://session.firebase.google.com/${project}` }));
    await expect(auth.verifySessionCookie(madeUp, true)).resolves.toMatchObject({ uid });
    const { idToken } = await signInWithGoogleToken((await tokensOf(ANNA)).idToken);
    const foreign = await auth.createSessionCookie(idToken, { expiresIn: SESSION_LIFETIME_MS });
    for (const cookie of [madeUp, foreign, `${madeUp}.${'A'.repeat(43)}`])
      expect((await me(`__session=${cookie}`)).status).toBe(401);
  });
});

/**
 * Nobody gets hold of a creator who signs in with Google by a password, whatever they do at Firebase
 * directly with the public key, before or after.
 */
describe('a Google account’s address at the password door', () => {
  const squatter = { email: ANNA, password: 'of mallory' };
  const MALLORY = 'boris@example.com';
  const passwordLogin = async () => {
    const { idToken } = await callFirebase('signInWithPassword', squatter);
    return request(world.app).post('/api/auth/password-login').send({ idToken });
  };

  test('that was typed and never confirmed falls to nobody: the account goes, with every way into it', async () => {
    const { localId } = await callFirebase('signUp', squatter);
    const { uid } = await signInAs();
    expect(uid).not.toBe(localId);
    await expect(auth.getUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const { providerData } = await auth.getUser(uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  });

  test('that was confirmed by the click of its owner still is no account of the Google account', async () => {
    const { localId } = await signUpAtFirebase(squatter);
    await openLetter(ANNA);
    const answer = await login({ idToken: await exchange() });
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'password_account']);
    const { providerData } = await auth.getUser(localId);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    await expect(pendingCount()).resolves.toBe(1);
  });

  test('to which the holder of another account has changed theirs is not kept from its owner', async () => {
    const own = { email: 'mallory@example.com', password: squatter.password };
    const { localId } = await signUpAtFirebase(own);
    await openLetter(own.email);
    const { idToken } = await callFirebase('signInWithPassword', own);
    await request(world.app).post('/api/auth/password-login').send({ idToken });
    await callFirebase('update', { idToken, email: ANNA });
    const anna = await signInAs();
    expect([anna.answer.status, anna.uid === localId]).toEqual([200, false]);
    await expect(auth.getUser(localId)).resolves.toMatchObject({ email: own.email });
  });

  test('to which somebody joined their own Google account goes as well, and opens nothing', async () => {
    const { localId, idToken } = await callFirebase('signUp', squatter);
    const { idToken: googleToken } = await tokensOf(MALLORY);
    const joined = await callFirebase('signInWithIdp', {
      idToken,
      requestUri: 'http://localhost:5000',
      postBody: `providerId=google.com&id_token=${encodeURIComponent(googleToken)}`,
    });
    expect(joined.localId).toBe(localId);
    const mallory = await signInAs(MALLORY);
    const anna = await signInAs();
    expect(new Set([localId, mallory.uid, anna.uid]).size).toBe(3);
    expect(mallory.answer.body).toMatchObject({ email: MALLORY });
  });

  test('gives nothing to a password that was set with a stolen token, or after a reset', async () => {
    const { uid } = await signInAs();
    const stolen = await signInWithGoogleToken((await tokensOf(ANNA)).idToken);
    expect(stolen.localId).toBe(uid);
    await callFirebase('update', { idToken: stolen.idToken, password: squatter.password });
    const answer = await passwordLogin();
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'google_account']);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    await resetAtFirebase(ANNA, squatter.password);
    expect(codeOf((await passwordLogin()).body)).toBe('google_account');
    expect((await signInAs()).uid).toBe(uid);
  });
});

const grantAs = async (cookie: string, email: string) =>
  request(world.app)
    .post('/api/auth/google-grant')
    .set('cookie', cookie)
    .send(await askCode(google(), email));

describe('granting YouTube to the account that is signed in', () => {
  test('renews the permission and leaves the session as it is', async () => {
    const { uid, cookie } = await signInAs();
    await controlGoogle(google(), 'revoke', { email: ANNA });
    await paths.user(db, uid).update({ permission: 'needed' });
    const answer = await grantAs(cookie, ANNA);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: uid, permission: 'granted' }),
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(world.granted).toEqual([uid, uid]);
  });

  test('with another Google account names both, stores nothing and mixes up nobody', async () => {
    const boris = await signInAs('boris@example.com');
    const anna = await signInAs();
    const before = await Promise.all([grantOf(anna.uid), grantOf(boris.uid)]);
    const answer = await grantAs(anna.cookie, 'boris@example.com');
    expect(answer.status).toBe(409);
    expect(codeOf(answer.body)).toBe('other_google_account');
    expect(errorBodySchema.parse(answer.body).message).toMatch(
      /anna@example\.com.*boris@example\.com/,
    );
    await expect(Promise.all([grantOf(anna.uid), grantOf(boris.uid)])).resolves.toEqual(before);
    await expect(pendingCount()).resolves.toBe(0);
    expect((await me(anna.cookie)).body).toMatchObject({ id: anna.uid });
  });
});

describe('signing out', () => {
  test('ends the sessions in every browser', async () => {
    const first = await signInAs();
    const answer = await logOut(first.cookie);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect((await me(first.cookie)).status).toBe(401);
  });
});

describe('email and password', () => {
  const dana = { email: 'dana@example.com', password: 'long enough' };
  const enter = (idToken: string) =>
    request(world.app).post('/api/auth/password-login').send({ idToken });
  const logIn = async (credentials = dana) =>
    enter((await callFirebase('signInWithPassword', credentials)).idToken);
  const cookieOf = (answer: request.Response): string =>
    (answer.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
  async function confirmed() {
    await signUpAtFirebase(dana);
    await openLetter(dana.email);
    const answer = await logIn();
    return { answer, uid: userSchema.parse(answer.body).id, cookie: cookieOf(answer) };
  }

  test('give no session before the address is confirmed, and then the same creator every time', async () => {
    const { idToken } = await signUpAtFirebase(dana);
    const early = await enter(idToken);
    expect([early.status, codeOf(early.body)]).toEqual([403, 'email_unconfirmed']);
    expect(early.headers).not.toHaveProperty('set-cookie');
    await openLetter(dana.email);
    const entered = await logIn();
    expect([entered.status, entered.body]).toEqual([
      200,
      expect.objectContaining({ email: dana.email, permission: 'none' }),
    ]);
    expect((await me(cookieOf(entered))).body).toEqual(entered.body);
    expect((await logIn()).body).toEqual(entered.body);
  });

  test('are no way in for a disabled account, for another kind of token, or without one', async () => {
    const { uid } = await confirmed();
    const { idToken } = await callFirebase('signInWithPassword', dana);
    await auth.updateUser(uid, { disabled: true });
    const ofGoogle = (await signInWithGoogleToken((await tokensOf(ANNA)).idToken)).idToken;
    for (const refused of [idToken, ofGoogle, 'made.up.token'])
      expect((await enter(refused)).status).toBe(401);
    expect((await enter('')).status).toBe(400);
  });

  test('an account whose address nobody confirms goes after a week; a creator’s stays', async () => {
    const { uid } = await confirmed();
    const entered = await callFirebase('signInWithPassword', dana);
    await callFirebase('update', { idToken: entered.idToken, email: 'dina@example.com' });
    const { localId } = await signUpAtFirebase({ ...dana, email: 'nobody@example.com' });
    const { accounts, creators } = world;
    const sweepAfter = (days: number) => {
      const clock = () => Date.now() + days * 24 * 3_600_000;
      const warn = (message: string, details: object) => {
        throw new Error(`${message} ${JSON.stringify(details)}`);
      };
      return sweepData({
        accounts,
        creators,
        clock,
        warn,
        statisticsKeptDays: null,
        retention: createRetentionStore(db, clock, warn),
        deletions: createDeletionStore(db, testPersonOf),
        grants: createGrantStore(db, testSealer),
        revocations: createRevocationStore(db, testSealer),
        revoke: () => Promise.resolve(),
        listUnconfirmed: (before) => listUnconfirmed(() => Promise.resolve(auth), before),
        tokens: new MemoryTokens(),
      });
    };
    expect(await sweepAfter(6)).toMatchObject({ unconfirmed: 0 });
    expect(await sweepAfter(8)).toMatchObject({ unconfirmed: 1 });
    await expect(auth.getUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await expect(auth.getUser(uid)).resolves.toMatchObject({ emailVerified: false });
  });

  test('end every session when an email has brought a new password', async () => {
    const { uid, cookie } = await confirmed();
    // Firebase compares in whole seconds.
    await setTimeout(1_001 - (Date.now() % 1_000));
    await resetAtFirebase(dana.email, 'another one');
    expect((await me(cookie)).status).toBe(401);
    await expect(logIn()).rejects.toThrow();
    const again = await logIn({ ...dana, password: 'another one' });
    expect(userSchema.parse(again.body).id).toBe(uid);
  });

  test('connect YouTube with any Google account, and both ways lead to the same creator', async () => {
    const { answer, uid, cookie } = await confirmed();
    const granted = await grantAs(cookie, ANNA);
    expect([granted.status, granted.body]).toEqual([
      200,
      { ...currentUserSchema.parse(answer.body), permission: 'granted' },
    ]);
    expect((await signInAs()).uid).toBe(uid);
    expect(userSchema.parse((await logIn()).body).id).toBe(uid);
    const other = await grantAs(cookie, 'boris@example.com');
    expect(errorBodySchema.parse(other.body)).toMatchObject({
      code: 'other_google_account',
      message: expect.stringContaining(ANNA) as unknown,
    });
  });

  test('a Google account that is somebody’s cannot be connected to another creator', async () => {
    const anna = await signInAs();
    const { cookie } = await confirmed();
    const answer = await grantAs(cookie, ANNA);
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'google_account_taken']);
    expect((await signInAs()).uid).toBe(anna.uid);
  });
});
