import { createHash } from 'node:crypto';
import { z } from 'zod';
import { control, clientFor, codeFor, refusalOf, signIn } from '../youtube/testing/local-google.ts';
import { grantsSchema } from './grants.ts';
import { createGoogleStandin, type GoogleStandin } from './server.ts';

const ANNA = 'anna@example.com';
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
  await control(base, 'reset');
});

const exchange = (code: string, more: object = {}) => clientFor(base).getToken({ code, ...more });

async function refused(call: Promise<unknown>): Promise<unknown> {
  const { status, data } = await refusalOf(call);
  return [status, z.object({ error: z.string() }).parse(data).error];
}

test('a code becomes tokens and an ID token that the SDK verifies', async () => {
  const client = clientFor(base);
  const { tokens } = await client.getToken(await codeFor(base, ANNA, { nonce: 'once' }));
  expect(tokens).toMatchObject({
    token_type: 'Bearer',
    access_token: expect.any(String) as string,
  });
  expect(tokens.refresh_token).toMatch(/^1\/\//);
  expect(tokens.scope?.split(' ')).toContain(YOUTUBE);
  const idToken = tokens.id_token ?? '';
  const ticket = await client.verifyIdToken({ idToken, audience: 'replywell-local' });
  expect(ticket.getPayload()).toMatchObject({
    ...{ email: ANNA, email_verified: true, name: 'Anna Lindqvist', nonce: 'once' },
    sub: google.world.account(ANNA)?.sub,
  });
});

test('a code needs its verifier, works once, and lives ten minutes', async () => {
  const changes = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };
  const codeVerifier = VERIFIER;
  expect(await refused(exchange(await codeFor(base, ANNA, changes)))).toEqual([
    ...[400, 'invalid_grant'],
  ]);
  const code = await codeFor(base, ANNA, changes);
  const { tokens } = await exchange(code, { codeVerifier });
  expect(await refused(exchange(code, { codeVerifier }))).toEqual([400, 'invalid_grant']);
  // A code that is used a second time may have been stolen: what it gave is gone.
  expect((await fetch(`${base}/tokeninfo?access_token=${tokens.access_token}`)).status).toBe(400);
  const late = await codeFor(base, ANNA);
  now += 600_001;
  expect(await refused(exchange(late))).toEqual([400, 'invalid_grant']);
});

test('another redirect URI, a wrong secret and an unknown code are refused', async () => {
  const code = await codeFor(base, ANNA);
  const elsewhere = { redirect_uri: 'http://localhost:1/auth/callback' };
  expect(await refused(exchange(code, elsewhere))).toEqual([400, 'redirect_uri_mismatch']);
  expect(await refused(clientFor(base, 'wrong').getToken(code))).toEqual([401, 'invalid_client']);
  expect(await refused(exchange('4/unknown'))).toEqual([400, 'invalid_grant']);
});

test('a refresh token comes offline and after consent only, and gives access tokens', async () => {
  const client = await signIn(base, ANNA);
  const again = await exchange(await codeFor(base, ANNA));
  expect(again.tokens.refresh_token).toBeUndefined();
  const before = client.credentials.access_token;
  await control(base, 'expire-access-tokens', { email: ANNA });
  expect((await fetch(`${base}/tokeninfo?access_token=${before}`)).status).toBe(400);
  const { credentials } = await client.refreshAccessToken();
  expect(credentials.access_token).not.toBe(before);
  const info = await client.getTokenInfo(credentials.access_token ?? '');
  expect(info).toMatchObject({ aud: 'replywell-local', email: ANNA });
  expect(info.scopes).toContain(YOUTUBE);
});

test('what the SDK revokes is invalid_grant, in the words of Google', async () => {
  const client = await signIn(base, ANNA);
  await client.revokeToken(client.credentials.access_token ?? '');
  const { status, data } = await refusalOf(client.refreshAccessToken());
  expect([status, data]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  ]);
});

test('what was granted is kept for the next run, and what was revoked stays so', async () => {
  const anna = await signIn(base, ANNA);
  const boris = await signIn(base, 'boris@example.com');
  await control(base, 'revoke', { email: 'boris@example.com' });
  google.grants.recall(grantsSchema.parse(JSON.parse(JSON.stringify(google.grants.snapshot()))));
  await anna.getTokenInfo(anna.credentials.access_token ?? '');
  await anna.refreshAccessToken();
  expect(await refused(boris.refreshAccessToken())).toEqual([400, 'invalid_grant']);
});
