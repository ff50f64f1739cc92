import { createHash } from 'node:crypto';
import { ClientAuthentication, OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import { CLIENT } from './authorize-request.ts';
import { createGoogleStandin, type GoogleStandin } from './server.ts';

const CALLBACK = 'http://localhost:5055/auth/callback';
const YOUTUBE = 'https://www.googleapis.com/auth/youtube.force-ssl';
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-rules-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let google: GoogleStandin;
let base: string;
let now = Date.now();

beforeAll(async () => {
  google = createGoogleStandin({ now: () => now });
  base = await google.standin.listen(0);
});
afterAll(() => google.standin.close());
beforeEach(async () => {
  now = Date.now();
  await control('reset');
});

const control = async (path: string, body: object = {}): Promise<unknown> =>
  (
    await fetch(`${base}/__control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** The runner cannot load the fetch that the SDK imports lazily. */
const newClient = (clientSecret: string = CLIENT.secret, basic = false): OAuth2Client =>
  new OAuth2Client({
    clientId: CLIENT.id,
    clientSecret,
    redirectUri: CALLBACK,
    ...(basic && { clientAuthentication: ClientAuthentication.ClientSecretBasic }),
    endpoints: {
      tokenInfoUrl: `${base}/tokeninfo`,
      oauth2AuthBaseUrl: `${base}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${base}/token`,
      oauth2RevokeUrl: `${base}/revoke`,
      oauth2FederatedSignonPemCertsUrl: `${base}/oauth2/v1/certs`,
      oauth2FederatedSignonJwkCertsUrl: `${base}/oauth2/v3/certs`,
    },
    transporterOptions: { fetchImplementation: fetch },
  });

async function codeFor(email: string, changes: Record<string, string> = {}): Promise<string> {
  const url = newClient().generateAuthUrl({
    access_type: 'offline',
    prompt: 'none',
    login_hint: email,
    scope: ['openid', 'email', 'profile', YOUTUBE],
    ...changes,
  });
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function signedIn(email = 'anna@example.com'): Promise<OAuth2Client> {
  const client = newClient();
  const { tokens } = await client.getToken(await codeFor(email));
  client.setCredentials(tokens);
  return client;
}

const refusedSchema = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({ error: z.string(), error_description: z.string() }),
  }),
});

async function refusalOf(call: Promise<unknown>): Promise<[number, string, string]> {
  const thrown: unknown = await call.then(
    () => Promise.reject(new Error('The call was not refused.')),
    (error: unknown) => error,
  );
  const { status, data } = refusedSchema.parse(thrown).response;
  return [status, data.error, data.error_description];
}

describe('exchanging a code', () => {
  test('gives tokens and an ID token that the SDK verifies', async () => {
    const client = newClient();
    const code = await codeFor('anna@example.com', { nonce: 'n-1' });
    const { tokens, res } = await client.getToken(code);
    expect(tokens).toMatchObject({ token_type: 'Bearer' });
    expect(tokens.scope).toContain(YOUTUBE);
    expect(tokens.refresh_token).toMatch(/^1\/\/0/);
    expect(res?.headers.get('cache-control')).toBe('no-store');
    const ticket = await client.verifyIdToken({
      idToken: tokens.id_token ?? '',
      audience: CLIENT.id,
    });
    expect(ticket.getPayload()).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: CLIENT.id,
      azp: CLIENT.id,
      sub: google.world.account('anna@example.com')?.sub,
      email: 'anna@example.com',
      email_verified: true,
      name: 'Anna Lindqvist',
      given_name: 'Anna',
      family_name: 'Lindqvist',
      picture: expect.stringContaining(base) as unknown,
      nonce: 'n-1',
      at_hash: createHash('sha256')
        .update(tokens.access_token ?? '')
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
    });
  });

  test('the SDK refuses the same ID token for another audience, changed, or expired', async () => {
    const client = await signedIn();
    const idToken = client.credentials.id_token ?? '';
    await expect(client.verifyIdToken({ idToken, audience: 'another' })).rejects.toThrow(
      /audience/,
    );
    const [header, , signature] = idToken.split('.');
    const changed = Buffer.from(JSON.stringify({ aud: CLIENT.id })).toString('base64url');
    await expect(
      client.verifyIdToken({ idToken: `${header}.${changed}.${signature}`, audience: CLIENT.id }),
    ).rejects.toThrow(/signature/);
    now -= 2 * 3_600_000;
    const old = await signedIn('boris@example.com');
    await expect(
      client.verifyIdToken({ idToken: old.credentials.id_token ?? '', audience: CLIENT.id }),
    ).rejects.toThrow(/too late/);
  });

  test('the access token says it lives 3599 seconds, and does', async () => {
    const answer = await exchange({ code: await codeFor('anna@example.com') });
    expect(answer.expires_in).toBe(3599);
    const info = () => newClient().getTokenInfo(String(answer.access_token));
    now += 3_598_000;
    await expect(info()).resolves.toBeDefined();
    now += 1_000;
    expect(await refusalOf(info())).toEqual([400, 'invalid_token', 'Invalid Value']);
  });

  test('works with client_secret_basic', async () => {
    const { tokens } = await newClient(CLIENT.secret, true).getToken(
      await codeFor('anna@example.com'),
    );
    expect(tokens.access_token).toBeDefined();
  });

  test('needs the verifier of its challenge', async () => {
    const challenge = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    const client = newClient();
    const fresh = () => codeFor('anna@example.com', challenge);
    expect(await refusalOf(client.getToken(await fresh()))).toEqual([
      400,
      'invalid_grant',
      'Missing code verifier.',
    ]);
    const wrong = { code: await fresh(), codeVerifier: VERIFIER.toUpperCase() };
    expect(await refusalOf(client.getToken(wrong))).toEqual([
      400,
      'invalid_grant',
      'Invalid code verifier.',
    ]);
    const right = { code: await fresh(), codeVerifier: VERIFIER };
    await expect(client.getToken(right)).resolves.toBeDefined();
    const plain = {
      code: await codeFor('anna@example.com', { code_challenge: VERIFIER }),
      codeVerifier: VERIFIER,
    };
    await expect(client.getToken(plain)).resolves.toBeDefined();
  });

  test('needs the redirect_uri it was asked with', async () => {
    const code = await codeFor('anna@example.com');
    const other = { code, redirect_uri: 'http://localhost:9/auth/callback' };
    expect(await refusalOf(newClient().getToken(other))).toEqual([
      400,
      'redirect_uri_mismatch',
      'Bad Request',
    ]);
  });

  test('works once; a second time ends what the first time gave', async () => {
    const code = await codeFor('anna@example.com');
    const client = newClient();
    const { tokens } = await client.getToken(code);
    await expect(client.getTokenInfo(tokens.access_token ?? '')).resolves.toBeDefined();
    expect((await refusalOf(client.getToken(code)))[1]).toBe('invalid_grant');
    expect((await refusalOf(client.getTokenInfo(tokens.access_token ?? '')))[1]).toBe(
      'invalid_token',
    );
  });

  test('is refused after ten minutes, and for a code nobody issued', async () => {
    const code = await codeFor('anna@example.com');
    now += 10 * 60_000;
    expect((await refusalOf(newClient().getToken(code)))[1]).toBe('invalid_grant');
    expect(await refusalOf(newClient().getToken('4/0Amadeup'))).toEqual([
      400,
      'invalid_grant',
      'Malformed auth code.',
    ]);
  });

  test('gives a refresh token only offline and only after consent', async () => {
    const online = await newClient().getToken(
      await codeFor('boris@example.com', { access_type: 'online' }),
    );
    expect(online.tokens.refresh_token).toBeUndefined();
    const first = await newClient().getToken(await codeFor('anna@example.com'));
    const second = await newClient().getToken(await codeFor('anna@example.com'));
    expect(first.tokens.refresh_token).toBeDefined();
    expect(second.tokens.refresh_token).toBeUndefined();
  });

  test('without a sign-in scope gives no ID token', async () => {
    const { tokens } = await newClient().getToken(
      await codeFor('anna@example.com', { scope: YOUTUBE }),
    );
    expect(tokens.access_token).toBeDefined();
    expect(tokens.id_token).toBeUndefined();
  });
});

/** The raw exchange, for fields the SDK hides. */
async function exchange(fields: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      ...fields,
    }),
  });
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

test.each([
  ['an unknown client', { client_id: 'x' }, 'invalid_client'],
  ['no client', { client_id: '' }, 'invalid_request'],
  ['no secret', { client_secret: '' }, 'invalid_request'],
  ['no grant type', { grant_type: '' }, 'invalid_request'],
  ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['no code', { code: '' }, 'invalid_request'],
])('%s is refused', async (_name, fields, error) => {
  expect(await exchange({ code: 'x', ...fields })).toMatchObject({ error });
});

test('a wrong client secret is 401 invalid_client', async () => {
  const call = newClient('wrong').getToken(await codeFor('anna@example.com'));
  expect((await refusalOf(call)).slice(0, 2)).toEqual([401, 'invalid_client']);
});

describe('refreshing', () => {
  test('gives another access token with the same scopes and no new refresh token', async () => {
    const client = await signedIn();
    const before = client.credentials.access_token;
    const { credentials } = await client.refreshAccessToken();
    expect(credentials.access_token).not.toBe(before);
    expect(credentials.scope).toContain(YOUTUBE);
    const raw = await exchange({
      grant_type: 'refresh_token',
      refresh_token: client.credentials.refresh_token ?? '',
    });
    expect(raw).not.toHaveProperty('refresh_token');
    expect(raw.expires_in).toBe(3599);
  });

  test('is invalid_grant once the person has revoked, in the words of Google', async () => {
    const client = await signedIn();
    await control('revoke', { email: 'anna@example.com' });
    expect(await refusalOf(client.refreshAccessToken())).toEqual([
      400,
      'invalid_grant',
      'Token has been expired or revoked.',
    ]);
  });

  test('the hundred-and-first live refresh token ends the oldest, and only that', async () => {
    const grant = { email: 'anna@example.com', scopes: new Set([YOUTUBE]), origin: 'a test' };
    const asking = () => google.grants.issueRefreshToken(grant).value;
    const tokens = Array.from({ length: 101 }, asking);
    const refresh = (token = '') => exchange({ grant_type: 'refresh_token', refresh_token: token });
    expect(await refresh(tokens[0])).toMatchObject({ error: 'invalid_grant' });
    expect(await refresh(tokens[1])).toHaveProperty('access_token');
    expect(await refresh(tokens[100])).toHaveProperty('access_token');
  });
});

test.each(['access_token', 'refresh_token'] as const)(
  'revoking the %s ends the grant with every token of it',
  async (which) => {
    const client = await signedIn();
    const { access_token: access = '', refresh_token: refresh = '' } = client.credentials;
    expect(
      (await client.revokeToken((which === 'access_token' ? access : refresh) ?? '')).status,
    ).toBe(200);
    expect((await refusalOf(client.getTokenInfo(access ?? '')))[1]).toBe('invalid_token');
    expect((await refusalOf(client.refreshAccessToken()))[1]).toBe('invalid_grant');
    expect((await refusalOf(client.revokeToken(access ?? ''))).slice(0, 2)).toEqual([
      400,
      'invalid_token',
    ]);
  },
);

test('revoking by form body works as well', async () => {
  const client = await signedIn();
  const token = client.credentials.access_token ?? '';
  const answer = await fetch(`${base}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  });
  expect(answer.status).toBe(200);
  expect(google.grants.accessToken(token)).toBeUndefined();
});

test('tokeninfo tells who, for whom and what for', async () => {
  const client = await signedIn();
  const info = await client.getTokenInfo(client.credentials.access_token ?? '');
  expect(info).toMatchObject({
    aud: CLIENT.id,
    sub: google.world.account('anna@example.com')?.sub,
    email: 'anna@example.com',
    email_verified: 'true',
    access_type: 'offline',
  });
  expect(info.scopes).toContain(YOUTUBE);
});

test('tokeninfo reads ID tokens, and refuses a changed one', async () => {
  const client = await signedIn();
  const ask = async (idToken: string) =>
    (
      await fetch(`${base}/tokeninfo?id_token=${encodeURIComponent(idToken)}`)
    ).json() as Promise<unknown>;
  const idToken = client.credentials.id_token ?? '';
  expect(await ask(idToken)).toMatchObject({
    aud: CLIENT.id,
    email_verified: 'true',
    alg: 'RS256',
  });
  expect(await ask(idToken.replace(/\.[^.]+\./, '.e30.'))).toMatchObject({
    error: 'invalid_token',
  });
});

test.each(['/v1/userinfo', '/oauth2/v3/userinfo'])(
  '%s answers the profile to a live token',
  async (path) => {
    const client = await signedIn();
    const ask = (token: string) =>
      fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    const answer = await ask(client.credentials.access_token ?? '');
    expect(await answer.json()).toMatchObject({ email: 'anna@example.com', given_name: 'Anna' });
    expect((await ask('made-up')).status).toBe(401);
  },
);

test('expiring access tokens leaves the refresh token good, and other people alone', async () => {
  const [anna, boris] = [await signedIn(), await signedIn('boris@example.com')];
  expect(await control('expire-access-tokens', { email: 'anna@example.com' })).toEqual({
    expired: 1,
  });
  expect((await refusalOf(anna.getTokenInfo(anna.credentials.access_token ?? '')))[1]).toBe(
    'invalid_token',
  );
  await expect(boris.getTokenInfo(boris.credentials.access_token ?? '')).resolves.toBeDefined();
  await expect(anna.refreshAccessToken()).resolves.toBeDefined();
});

test('the lifetime of access tokens can be set', async () => {
  await control('token-lifetime', { seconds: 5 });
  const answer = await exchange({ code: await codeFor('anna@example.com') });
  expect(answer.expires_in).toBe(5);
});

test('discovery points at this stand-in and names Google as the issuer', async () => {
  const answer = await fetch(`${base}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    issuer: 'https://accounts.google.com',
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/oauth2/v3/certs`,
  });
});

test('faults reach the token endpoint in its own words, and calls name the account', async () => {
  const client = await signedIn();
  await control('faults', { operation: 'token', status: 400, reason: 'invalid_grant' });
  expect((await refusalOf(client.refreshAccessToken())).slice(0, 2)).toEqual([
    400,
    'invalid_grant',
  ]);
  expect(google.standin.calls.at(-1)).toMatchObject({
    operation: 'token',
    status: 400,
    account: 'anna@example.com',
  });
});
