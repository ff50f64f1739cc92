import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import request from 'supertest';
import { z } from 'zod';
import { SESSION_LIFETIME_MS } from './http/session-cookie.ts';
import { createGrantStore } from './store/credentials.ts';
import { paths } from './store/documents.ts';
import { clearAccounts, startEmulatorTest } from './testing/emulator.ts';
import { askCode, controlGoogle } from './testing/google.ts';
import { testSealer } from './testing/grants.ts';
import { buildIdentityApi, callFirebase, signInWithGoogleToken } from './testing/identity-world.ts';
import { startStandin } from './testing/standin.ts';

// Only App Check needs it, and it brings ES modules that the runner cannot load.
jest.mock('jwks-rsa', () => ({}));

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
const userSchema = z.object({ id: z.string() });

/** Step 3 of the flow; answers Google's ID token. */
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

async function signInAs(email = ANNA) {
  const { idToken, localId } = await signInWithGoogleToken(await exchange(email));
  const answer = await login({ email, idToken });
  const cookie = (answer.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
  return { answer, uid: localId, cookie };
}

const grantOf = (id: string) => createGrantStore(db, testSealer, Date.now).find(id);
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

  test('without the YouTube scope there is a session and no permission', async () => {
    const { answer } = await signInAs('noscope@example.com');
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ permission: 'none' }),
    ]);
    expect(world.granted).toEqual([]);
  });

  test('a second time keeps the refresh token although Google sends none', async () => {
    const { uid } = await signInAs();
    const before = await grantOf(uid);
    await controlGoogle(google(), 'expire-access-tokens');
    await signInAs();
    const after = await grantOf(uid);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.refreshToken).toBe(before?.refreshToken);
  });

  test('the same Firebase token does not sign in twice', async () => {
    const { idToken } = await signInWithGoogleToken(await exchange());
    expect((await login({ idToken })).status).toBe(200);
    expect((await login({ idToken })).body).toMatchObject({ code: 'google_token_refused' });
  });

  test('the code may not come back to an address that is not ours', async () => {
    const asked = {
      ...(await askCode(google(), ANNA)),
      redirectUri: 'http://localhost:6000/auth/callback',
    };
    const answer = await request(world.app).post('/api/auth/google-code').send(asked);
    expect(answer.status).toBe(400);
    await expect(pendingCount()).resolves.toBe(0);
  });

  test('an address that is not the account’s is 400 and stores nothing', async () => {
    const { idToken, localId } = await signInWithGoogleToken(await exchange());
    const answer = await login({ email: 'boris@example.com', idToken });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: 'bad_request' }),
    ]);
    await expect(grantOf(localId)).resolves.toBeNull();
  });

  test('Google’s own ID token is enough', async () => {
    const answer = await login({ idToken: await exchange() });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ email: ANNA, permission: 'granted' }),
    ]);
  });
});

describe('signing in with an access token', () => {
  async function accessToken(email = ANNA): Promise<string> {
    const { code, codeVerifier, redirectUri } = await askCode(google(), email);
    const form = { code, code_verifier: codeVerifier, redirect_uri: redirectUri };
    const client = { client_id: 'replywell-local', client_secret: 'local-secret' };
    const answer = await fetch(`${google()}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...client, grant_type: 'authorization_code' }),
    });
    return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
  }

  test('alone makes the account, once, and keeps the token', async () => {
    const token = await accessToken();
    const first = await login({ accessToken: token });
    const second = await login({ accessToken: token });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const { id } = userSchema.parse(first.body);
    await expect(grantOf(id)).resolves.toMatchObject({ accessToken: token, refreshToken: null });
  });

  test('finds the account that a Google sign-in made', async () => {
    const { uid } = await signInAs();
    expect((await login({ accessToken: await accessToken() })).body).toMatchObject({ id: uid });
  });

  test('does not take over an account that has the same address and no Google identity', async () => {
    await auth.createUser({ email: ANNA, password: 'long enough' });
    const answer = await login({ accessToken: await accessToken() });
    expect(answer.body).toMatchObject({ code: 'google_token_refused' });
  });

  test('of somebody else is refused beside a good ID token', async () => {
    const { idToken } = await signInWithGoogleToken(await exchange());
    const answer = await login({ idToken, accessToken: await accessToken('boris@example.com') });
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ code: 'google_token_refused' }),
    ]);
  });

  test('that Google does not know is refused', async () => {
    expect((await login({ accessToken: 'ya29.made-up' })).status).toBe(401);
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

  test.each(providers)('a made-up Firebase token (%s) for a stranger’s uid', async (provider) => {
    const { uid } = await signInAs();
    const googleId = (await grantOf(uid))?.googleId;
    const identities = { 'google.com': [googleId], email: [ANNA] };
    const firebaseClaim = { sign_in_provider: provider, identities };
    const idToken = unsigned(claims(uid, { firebase: firebaseClaim }));
    const answer = await login({ idToken });
    expect([answer.status, answer.body]).toEqual([401, expect.objectContaining(refused)]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test.each<[string, object]>([
    ['for another project', { aud: 'another-project' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['that has expired', { iat: now() - 7_200, exp: now() - 3_600 }],
    ['for nobody', { sub: 'no-such-uid' }],
    ['without a sign-in', { firebase: undefined }],
    ['without a time', { auth_time: undefined }],
  ])('a Firebase token %s', async (_name, fields) => {
    const { uid } = await signInAs();
    const answer = await login({ idToken: unsigned(claims(uid, fields)) });
    expect([answer.status, answer.body]).toEqual([401, expect.objectContaining(refused)]);
  });

  test('a Firebase token that the emulator gave for a made-up Google token', async () => {
    const { uid } = await signInAs();
    const sub = (await grantOf(uid))?.googleId;
    const { idToken, localId } = await signInWithGoogleToken(JSON.stringify({ sub, email: ANNA }));
    expect(localId).toBe(uid);
    expect((await login({ idToken })).body).toMatchObject(refused);
  });

  test('another Google account that the emulator linked by its address', async () => {
    const { uid } = await signInAs();
    const { idToken, localId } = await signInWithGoogleToken(
      JSON.stringify({ sub: '999', email: ANNA, email_verified: true }),
    );
    expect(localId).toBe(uid);
    expect((await login({ idToken })).body).toMatchObject(refused);
  });

  test('a Google ID token that is signed by nobody', async () => {
    const idToken = unsigned({
      ...claims('1'),
      iss: 'https://accounts.google.com',
      aud: 'replywell-local',
      email_verified: true,
    });
    expect((await login({ idToken })).body).toMatchObject(refused);
  });

  test('a made-up session cookie, and one of the Auth service that we did not issue', async () => {
    const { uid } = await signInAs();
    const madeUp = unsigned(claims(uid, { iss: `https://session.firebase.google.com/${project}` }));
    await expect(auth.verifySessionCookie(madeUp, true)).resolves.toMatchObject({ uid });
    const { idToken } = await signInWithGoogleToken(await exchange());
    const foreign = await auth.createSessionCookie(idToken, { expiresIn: SESSION_LIFETIME_MS });
    for (const cookie of [madeUp, foreign, `${madeUp}.${'A'.repeat(43)}`])
      expect((await me(`__session=${cookie}`)).status).toBe(401);
  });
});

describe('email and password', () => {
  const password = { email: 'dana@example.com', password: 'long enough' };

  test('sign in by the same call, without a permission', async () => {
    const { idToken, localId } = await callFirebase('signUp', password);
    const answer = await login({ email: password.email, idToken, providerId: 'password' });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: localId, permission: 'none' }),
    ]);
  });

  test('grant YouTube afterwards, with another Google address, into the same account', async () => {
    const { idToken, localId } = await callFirebase('signUp', password);
    await login({ email: password.email, idToken });
    const linked = await signInWithGoogleToken(await exchange(), idToken);
    const answer = await login({ email: password.email, idToken: linked.idToken });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: localId, permission: 'granted' }),
    ]);
    expect((await grantOf(localId))?.refreshToken).toMatch(/^1\/\//);
  });
});

describe('signing out', () => {
  test('ends the sessions in every browser', async () => {
    const first = await signInAs();
    // Firebase counts revocations in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const answer = await logOut(first.cookie);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect((await me(first.cookie)).status).toBe(401);
  });

  test('twice is as good as once', async () => {
    const { cookie } = await signInAs();
    await logOut(cookie);
    const again = await logOut(cookie);
    expect(again.status).toBe(200);
  });
});
