import { currentUserSchema } from '@replywell/contract/endpoints/auth';
import { errorBodySchema } from '@replywell/contract/errors';
import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import request from 'supertest';
import { z } from 'zod';
import { SESSION_LIFETIME_MS } from './http/session-cookie.ts';
import { TRIES_WINDOW_MS } from './core/tries.ts';
import { nonceOf } from './core/identity/nonce.ts';
import { deleteUnconfirmed, UNCONFIRMED_KEPT_MS } from './core/identity/delete-unconfirmed.ts';
import { PENDING_MS } from './core/identity/settle-sign-in.ts';
import { createAccountList, createAccountRemover } from './services/firebase-auth.ts';
import { createGrantStore } from './store/grants/credentials.ts';
import { paths } from './store/firestore/documents.ts';
import { createTryStore } from './store/identity/tries.ts';
import { createSignInStore } from './store/identity/sign-ins.ts';
import { authEmulatorUrl, clearAccounts, startEmulatorTest } from './testing/emulator.ts';
import { askCode, controlGoogle } from './testing/google.ts';
import { testSealer } from './testing/grants.ts';
import {
  buildIdentityApi,
  callFirebase,
  sendResetPastUs,
  signInWithGoogleToken,
} from './testing/identity-world.ts';
import { startStandin } from './testing/standin.ts';
import { buildUser } from './testing/users.ts';

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

  test('the token that the page completes it with is of no use at Firebase', async () => {
    const sealed = await exchange();
    expect(sealed.split('.')).toHaveLength(4);
    await expect(signInWithGoogleToken(sealed)).rejects.toThrow();
    expect((await login({ idToken: sealed })).status).toBe(200);
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

  test('finds the account that a Google sign-in made', async () => {
    const { uid } = await signInAs();
    expect((await login({ accessToken: await accessToken() })).body).toMatchObject({ id: uid });
  });

  test('of somebody else is refused beside a good ID token', async () => {
    const accessOfBoris = await accessToken('boris@example.com');
    const answer = await login({ idToken: await exchange(), accessToken: accessOfBoris });
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

const MALLORY = 'boris@example.com';

/** Mallory signs up at Firebase with somebody's address and joins her own Google account to it. */
async function joinMallory(credentials: { email: string; password: string }): Promise<string> {
  const { localId, idToken } = await callFirebase('signUp', credentials);
  const joined = await callFirebase('signInWithIdp', {
    idToken,
    requestUri: 'http://localhost:5000',
    postBody: `providerId=google.com&id_token=${encodeURIComponent((await tokensOf(MALLORY)).idToken)}`,
  });
  expect(joined.localId).toBe(localId);
  const account = await auth.getUser(localId);
  expect([account.email, account.emailVerified]).toEqual([credentials.email, false]);
  expect(account.providerData.map(({ providerId }) => providerId)).toContain('google.com');
  return localId;
}

describe('a Google account’s address that somebody signed up with by password', () => {
  const squatter = { email: ANNA, password: 'long enough' };

  test('and never confirmed falls to nobody: the account goes, with every way into it', async () => {
    const { localId } = await callFirebase('signUp', squatter);
    const { uid } = await signInAs();
    expect(uid).not.toBe(localId);
    await expect(auth.getUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const { providerData } = await auth.getUser(uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  });

  test('and never confirmed gives no way in after a sign-in at Firebase itself', async () => {
    await callFirebase('signUp', squatter);
    const answer = await login({ idToken: await firebaseToken() });
    const { providerData } = await auth.getUserByEmail(ANNA);
    const ways = providerData.map(({ providerId }) => providerId);
    expect(answer.status === 200 && ways.includes('password')).toBe(false);
  });

  test('and joined to another Google account, past our pages, goes as well', async () => {
    const localId = await joinMallory(squatter);
    const { uid, answer } = await signInAs();
    expect([answer.status, uid === localId]).toEqual([200, false]);
    await expect(auth.getUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('gives whoever did it an account of their own address, and the address to nobody', async () => {
    const localId = await joinMallory(squatter);
    const { uid, answer } = await signInAs(MALLORY);
    expect([uid === localId, answer.body]).toEqual([
      false,
      expect.objectContaining({ email: MALLORY }),
    ]);
    expect((await signInAs()).uid).not.toBe(uid);
  });

  test('and confirmed stays one account where Google delivers the mail', async () => {
    const email = 'two@example.com';
    const { uid: confirmed } = await auth.createUser({ ...squatter, email, emailVerified: true });
    const { uid } = await signInAs(email);
    expect(uid).toBe(confirmed);
    expect((await signInAs(email)).uid).toBe(confirmed);
  });

  test('and confirmed stays shut where Google only saw the address confirmed once', async () => {
    const { uid } = await auth.createUser({ ...squatter, emailVerified: true });
    const answer = await login({ idToken: await exchange() });
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'password_account']);
    const { providerData } = await auth.getUser(uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('and that an account with data changed to, past our pages, leaves both with their own', async () => {
    const mallory = await auth.createUser({ email: 'mallory@example.com', emailVerified: true });
    await paths
      .user(db, mallory.uid)
      .set(buildUser({ id: mallory.uid, email: 'mallory@example.com', googleId: null }));
    await auth.updateUser(mallory.uid, { email: ANNA, emailVerified: false });
    const { uid } = await signInAs();
    expect(uid).not.toBe(mallory.uid);
    const restored = await auth.getUser(mallory.uid);
    expect(restored).toMatchObject({ email: 'mallory@example.com' });
    expect(restored.providerData.map(({ providerId }) => providerId)).not.toContain('google.com');
  });
});

describe('granting YouTube to the account that is signed in', () => {
  const grantAs = async (cookie: string, email: string) =>
    request(world.app)
      .post('/api/auth/google-grant')
      .set('cookie', cookie)
      .send(await askCode(google(), email));

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

  test('without a session is 401 and redeems no code', async () => {
    const answer = await grantAs('', ANNA);
    expect(answer.status).toBe(401);
    await expect(pendingCount()).resolves.toBe(0);
  });
});

describe('a sign-in that never came', () => {
  test('is forgotten once its time is over, and a waiting one is not', async () => {
    const signIns = createSignInStore(db, testSealer, Date.now);
    await exchange();
    await expect(signIns.removeAbandoned(Date.now(), 10)).resolves.toBe(0);
    await expect(signIns.removeAbandoned(Date.now() + PENDING_MS, 10)).resolves.toBe(1);
    await expect(pendingCount()).resolves.toBe(0);
  });

  test('at most as many as asked for, and never a creator’s own tokens', async () => {
    const { uid } = await signInAs('big@example.com');
    await exchange();
    await exchange('boris@example.com');
    const signIns = createSignInStore(db, testSealer, Date.now);
    await expect(signIns.removeAbandoned(Date.now() + PENDING_MS, 1)).resolves.toBe(1);
    await expect(signIns.removeAbandoned(Date.now() + PENDING_MS, 10)).resolves.toBe(1);
    await expect(grantOf(uid)).resolves.not.toBeNull();
  });
});

describe('signing out', () => {
  test('ends the sessions in every browser', async () => {
    const first = await signInAs();
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

describe('email and password', () => {
  const dana = { email: 'dana@example.com', password: 'long enough' };
  const signUpBody = { ...dana, passwordConfirm: dana.password };
  const post = (path: string, body: object) =>
    request(world.app).post(`/api/auth/${path}`).send(body);
  const logIn = (body: object = dana) => post('password-login', body);

  const lettersSchema = z.object({
    oobCodes: z.array(
      z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() }),
    ),
  });
  async function letters(requestType = 'VERIFY_EMAIL'): Promise<string[]> {
    const project = process.env.GCLOUD_PROJECT ?? '';
    const answer = await fetch(`${authEmulatorUrl()}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = lettersSchema.parse(await answer.json());
    return oobCodes.filter((one) => one.requestType === requestType).map(({ oobCode }) => oobCode);
  }
  const lastLetter = async (requestType?: string) => (await letters(requestType)).at(-1) ?? '';

  async function confirmed(body = signUpBody) {
    await post('sign-up', body);
    const answer = await post('confirm-email', {
      code: await lastLetter(),
      password: body.password,
    });
    const cookie = (answer.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
    return { answer, cookie };
  }

  test('signing up gives no session until the letter’s link and the password come together', async () => {
    const answer = await post('sign-up', signUpBody);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const early = await logIn();
    expect([early.status, codeOf(early.body)]).toEqual([403, 'email_unconfirmed']);
    expect(early.headers).not.toHaveProperty('set-cookie');
    const code = await lastLetter();
    const guessed = await post('confirm-email', { code, password: 'another one' });
    expect(codeOf(guessed.body)).toBe('password_wrong');
    const entered = await post('confirm-email', { code, password: dana.password });
    expect([entered.status, entered.body]).toEqual([
      200,
      expect.objectContaining({ email: dana.email, permission: 'none' }),
    ]);
    const again = await post('confirm-email', { code, password: dana.password });
    expect(codeOf(again.body)).toBe('letter_refused');
  });

  test('a confirmed creator signs in, in any spelling of the address, and is who they were', async () => {
    const { answer } = await confirmed();
    const entered = await logIn({ ...dana, email: ' Dana@Example.com ' });
    expect([entered.status, entered.body]).toEqual([200, answer.body]);
    const cookie = (entered.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
    expect((await me(cookie)).body).toEqual(answer.body);
  });

  test('a wrong password, nobody’s address and a disabled account are told alike', async () => {
    const { answer } = await confirmed();
    const wrong = await logIn({ ...dana, password: 'not this one' });
    const nobody = await logIn({ ...dana, email: 'nobody@example.com' });
    await auth.updateUser(userSchema.parse(answer.body).id, { disabled: true });
    const disabled = await logIn();
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
    expect([disabled.status, disabled.body]).toEqual([wrong.status, wrong.body]);
    expect(codeOf(wrong.body)).toBe('password_wrong');
  });

  test('signing up with a confirmed address answers as always, and changes and sends nothing', async () => {
    await confirmed();
    const before = await letters();
    const stranger = await post('sign-up', {
      ...dana,
      password: 'of a stranger',
      passwordConfirm: 'of a stranger',
    });
    expect([stranger.status, stranger.body]).toEqual([200, { ok: true }]);
    await expect(letters()).resolves.toEqual(before);
    expect((await logIn({ ...dana, password: 'of a stranger' })).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  test('whoever signed up first with a stranger’s address gets nothing by the stranger’s click', async () => {
    await post('sign-up', { ...dana, password: 'of mallory', passwordConfirm: 'of mallory' });
    await post('sign-up', signUpBody);
    const code = await lastLetter();
    const mallory = await post('confirm-email', { code, password: 'of mallory' });
    expect(codeOf(mallory.body)).toBe('password_wrong');
    expect((await post('confirm-email', { code, password: dana.password })).status).toBe(200);
    expect((await logIn({ ...dana, password: 'of mallory' })).status).toBe(401);
  });

  test('a Google account that was joined to the address before never opens the account', async () => {
    const squatted = await joinMallory({ ...dana, password: 'of mallory' });
    const { answer } = await confirmed();
    expect(answer.status).toBe(200);
    const { id } = userSchema.parse(answer.body);
    expect(id).not.toBe(squatted);
    const { providerData } = await auth.getUser(id);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await signInAs(MALLORY)).uid).not.toBe(id);
  });

  test('no letter makes an account good that somebody joined their Google account to', async () => {
    await joinMallory({ ...dana, password: 'of mallory' });
    await post('reset-password', { email: dana.email });
    await sendResetPastUs(dana.email);
    const code = await lastLetter('PASSWORD_RESET');
    const next = { code, password: dana.password, passwordConfirm: dana.password };
    expect(codeOf((await post('new-password', next)).body)).toBe('letter_refused');
    expect((await logIn()).status).toBe(401);
  });

  test('a reset changes the password once and ends every session', async () => {
    const { cookie } = await confirmed();
    expect((await post('reset-password', { email: dana.email })).body).toEqual({ ok: true });
    const code = await lastLetter('PASSWORD_RESET');
    const next = { code, password: 'another one', passwordConfirm: 'another one' };
    expect((await post('new-password', next)).body).toEqual({ ok: true });
    expect((await me(cookie)).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ ...dana, password: 'another one' })).status).toBe(200);
    expect(codeOf((await post('new-password', next)).body)).toBe('letter_refused');
    const recorded = [...world.security.values()].map(({ event, method }) => [event, method]);
    expect(recorded.slice(-4)).toEqual([
      ['sign_in', 'letter'],
      ['password_changed', null],
      ['sign_in_failed', 'password'],
      ['sign_in', 'password'],
    ]);
  });

  test('a password that was set at Firebase with a token of Google opens nothing, and is replaced', async () => {
    const { uid } = await signInAs();
    const stolen = await signInWithGoogleToken((await tokensOf(ANNA)).idToken);
    expect(stolen.localId).toBe(uid);
    const thief = { email: ANNA, password: 'of a thief of a moment' };
    await callFirebase('update', { idToken: stolen.idToken, password: thief.password });
    const entered = await logIn(thief);
    expect([entered.status, codeOf(entered.body)]).toEqual([401, 'password_wrong']);
    await expect(callFirebase('signInWithPassword', thief)).rejects.toThrow();
    expect((await signInAs()).uid).toBe(uid);
  });

  test('a reset for nobody, and for whoever only uses Google, answers as always and sends nothing', async () => {
    await signInAs();
    // The emulator keeps the letters of accounts that are gone.
    const before = await letters('PASSWORD_RESET');
    for (const email of ['nobody@example.com', ANNA])
      expect((await post('reset-password', { email })).body).toEqual({ ok: true });
    await expect(letters('PASSWORD_RESET')).resolves.toEqual(before);
  });

  test('above the limit of an address the answer is as always, and nothing is sent', async () => {
    await confirmed();
    const reset = () => post('reset-password', { email: dana.email });
    const before = (await letters('PASSWORD_RESET')).length;
    for (let asked = 0; asked < SIGN_IN_TRIES.lettersPerEmail + 2; asked += 1)
      expect((await reset()).body).toEqual({ ok: true });
    // One of them has been used up by the letter of the sign-up.
    const sent = (await letters('PASSWORD_RESET')).length - before;
    expect(sent).toBe(SIGN_IN_TRIES.lettersPerEmail - 1);
  });

  test('signing up twice leaves the link of the first letter good', async () => {
    await post('sign-up', signUpBody);
    const first = await lastLetter();
    await post('sign-up', signUpBody);
    expect(await lastLetter()).not.toBe(first);
    const answer = await post('confirm-email', { code: first, password: dana.password });
    expect(answer.status).toBe(200);
  });

  test('a link tells whom its letter was for until it is used up', async () => {
    await post('sign-up', signUpBody);
    const code = await lastLetter();
    expect((await post('letter', { code })).body).toEqual({ email: dana.email });
    await post('confirm-email', { code, password: dana.password });
    const used = await post('letter', { code });
    expect([used.status, codeOf(used.body)]).toEqual([400, 'letter_refused']);
  });

  test('a letter is good for what it was sent for and nothing else', async () => {
    await confirmed();
    await post('reset-password', { email: dana.email });
    const reset = await lastLetter('PASSWORD_RESET');
    const asConfirmation = await post('confirm-email', { code: reset, password: dana.password });
    expect(codeOf(asConfirmation.body)).toBe('letter_refused');
    const madeUp = { code: 'made-up', password: 'long enough', passwordConfirm: 'long enough' };
    expect(codeOf((await post('new-password', madeUp)).body)).toBe('letter_refused');
  });

  test('YouTube is connected with any Google account, which then signs in to the same creator', async () => {
    const { answer, cookie } = await confirmed();
    const connect = async (email: string) =>
      request(world.app)
        .post('/api/auth/google-grant')
        .set('cookie', cookie)
        .send(await askCode(google(), email));
    const granted = await connect(ANNA);
    expect([granted.status, granted.body]).toEqual([
      200,
      { ...currentUserSchema.parse(answer.body), permission: 'granted' },
    ]);
    const { uid } = await signInAs();
    expect(uid).toBe(userSchema.parse(answer.body).id);
    const other = await connect('boris@example.com');
    expect(errorBodySchema.parse(other.body)).toMatchObject({
      code: 'other_google_account',
      message: expect.stringContaining(ANNA) as unknown,
    });
  });

  test('a reset keeps the Google account that was connected', async () => {
    const { answer, cookie } = await confirmed();
    await request(world.app)
      .post('/api/auth/google-grant')
      .set('cookie', cookie)
      .send(await askCode(google(), ANNA));
    await post('reset-password', { email: dana.email });
    const code = await lastLetter('PASSWORD_RESET');
    await post('new-password', { code, password: 'another one', passwordConfirm: 'another one' });
    expect((await signInAs()).uid).toBe(userSchema.parse(answer.body).id);
  });

  test('a Google account that is somebody’s cannot be connected to another creator', async () => {
    const anna = await signInAs();
    const { cookie } = await confirmed();
    const answer = await request(world.app)
      .post('/api/auth/google-grant')
      .set('cookie', cookie)
      .send(await askCode(google(), ANNA));
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'google_account_taken']);
    expect((await signInAs()).uid).toBe(anna.uid);
  });

  test('an account with data that took an address past our pages is out of reach by that address', async () => {
    const { answer } = await confirmed();
    const { id } = userSchema.parse(answer.body);
    await auth.updateUser(id, { email: 'owner@example.com', emailVerified: false });
    const before = await letters('PASSWORD_RESET');
    await post('reset-password', { email: 'owner@example.com' });
    await expect(letters('PASSWORD_RESET')).resolves.toEqual(before);
    await post('sign-up', {
      email: 'owner@example.com',
      password: 'of the owner',
      passwordConfirm: 'of the owner',
    });
    const owner = await logIn({ email: 'owner@example.com', password: 'of the owner' });
    expect(owner.status).toBe(401);
  });
});

describe('an address that nobody confirms', () => {
  const sweepAt = (now: number) => {
    const getAuthService = () => Promise.resolve(auth);
    const { accounts, creators } = world;
    return deleteUnconfirmed({
      list: createAccountList(getAuthService),
      remover: createAccountRemover(getAuthService),
      ...{ accounts, creators, clock: () => now, warn: () => undefined },
    });
  };
  const later = () => Date.now() + UNCONFIRMED_KEPT_MS;
  const signUp = async (email: string) => {
    const body = { email, password: 'long enough', passwordConfirm: 'long enough' };
    await request(world.app).post('/api/auth/sign-up').send(body);
    return (await auth.getUserByEmail(email)).uid;
  };
  const addresses = async () => (await auth.listUsers()).users.map(({ email }) => email);

  test('is forgotten after a week and not before', async () => {
    await signUp('dana@example.com');
    await expect(sweepAt(later() - 60_000)).resolves.toBe(0);
    await expect(addresses()).resolves.toEqual(['dana@example.com']);
    await expect(sweepAt(later() + 60_000)).resolves.toBe(1);
    await expect(addresses()).resolves.toEqual([]);
  });

  test('is all that is forgotten: not the confirmed, nor whoever uses Google, nor who has data', async () => {
    await auth.updateUser(await signUp('confirmed@example.com'), { emailVerified: true });
    await signInAs();
    const uid = await signUp('moved@example.com');
    await paths.user(db, uid).set(buildUser({ id: uid }));
    await signUp('dana@example.com');
    await expect(sweepAt(later() + 60_000)).resolves.toBe(1);
    expect((await addresses()).sort()).toEqual([
      ANNA,
      'confirmed@example.com',
      'moved@example.com',
    ]);
  });
});

describe('tries', () => {
  const dana = { email: 'dana@example.com', password: 'long enough' };
  const guess = (email = dana.email) =>
    request(world.app).post('/api/auth/password-login').send({ email, password: 'not this one' });
  const spendAll = async (count: number, run: () => Promise<unknown>) => {
    for (let tried = 0; tried < count; tried += 1) await run();
  };

  test('of one account from one address end in a wait that is told, and others go on', async () => {
    await spendAll(SIGN_IN_TRIES.perAddressAndEmail, () => guess());
    const answer = await guess();
    expect([answer.status, codeOf(answer.body)]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect((await guess('boris@example.com')).status).toBe(401);
  });

  test('made at the same time are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: SIGN_IN_TRIES.perAddressAndEmail + 4 }, () => guess()),
    );
    const checked = answers.filter(({ status }) => status === 401).length;
    expect(checked).toBeLessThanOrEqual(SIGN_IN_TRIES.perAddressAndEmail);
  });

  test('of Google sign-ins that fail are counted by address, and successes cost nothing', async () => {
    const fail = async () =>
      expect((await login({ idToken: unsigned({ sub: '1' }) })).status).toBe(401);
    await spendAll(SIGN_IN_TRIES.perAddress - 1, fail);
    expect((await signInAs()).answer.status).toBe(200);
    expect((await signInAs('boris@example.com')).answer.status).toBe(200);
    await fail();
    expect((await login({ idToken: unsigned({ sub: '1' }) })).status).toBe(429);
  });

  test('letters asked for from one address are limited, whether or not anybody has an account', async () => {
    const ask = (email: string) =>
      request(world.app).post('/api/auth/reset-password').send({ email });
    let asked = 0;
    await spendAll(SIGN_IN_TRIES.lettersPerAddress, () =>
      ask(`nobody-${(asked += 1)}@example.com`),
    );
    expect((await ask('one-more@example.com')).status).toBe(429);
  });

  test('that count no more are forgotten', async () => {
    await guess();
    const tries = createTryStore(db, (name) => name.replaceAll('/', '_'));
    await expect(tries.removeExpired(Date.now(), 10)).resolves.toBe(0);
    await expect(tries.removeExpired(Date.now() + TRIES_WINDOW_MS, 10)).resolves.toBe(3);
  });
});
