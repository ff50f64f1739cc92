import { generateKeyPairSync, sign } from 'node:crypto';
import { z } from 'zod';
import { YOUTUBE_SCOPE } from '../core/permission/grant.ts';
import { GoogleUnavailable, PermissionLost } from '../core/permission/ports.ts';
import { googleEndpoints } from '../config.ts';
import { askCode, controlGoogle } from '../testing/google.ts';
import { recordingProxy } from '../testing/recording-proxy.ts';
import { startStandin } from '../testing/standin.ts';
import {
  createGoogleOAuth,
  createRefresh,
  createRevoke,
  type GoogleClientOptions,
} from './google-oauth.ts';

const base = startStandin('google');
const pauses: number[] = [];
beforeEach(async () => {
  pauses.length = 0;
  await controlGoogle(base(), 'reset');
});

const optionsAt = (url: string): GoogleClientOptions => ({
  clientId: 'replywell-local',
  clientSecret: 'local-secret',
  endpoints: googleEndpoints(url),
  sleep: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
});
const google = () => createGoogleOAuth(optionsAt(base()));

const ask = (email = 'anna@example.com') => askCode(base(), email);
const exchange = (request: Awaited<ReturnType<typeof ask>>) => google().exchangeCode(request);
const control = (path: string, body: object) => controlGoogle(base(), path, body);

const callsSchema = z.array(z.object({ path: z.string() }));
async function callsTo(path: string): Promise<number> {
  const answer = await fetch(`${base()}/__control/calls`);
  return callsSchema.parse(await answer.json()).filter((call) => call.path === path).length;
}

describe('exchanging a code', () => {
  test('gives tokens with their scope, and an ID token that verifies', async () => {
    const { idToken, grant } = await exchange(await ask());
    expect(grant.scope.split(' ')).toContain(YOUTUBE_SCOPE);
    expect(grant.refreshToken).toEqual(expect.any(String));
    expect(grant.accessTokenExpiresAt).toBeGreaterThan(Date.now());
    await expect(google().verifyIdToken(idToken)).resolves.toMatchObject({
      email: 'anna@example.com',
    });
  });

  test('is refused with a verifier of somebody else', async () => {
    await expect(
      exchange({ ...(await ask()), codeVerifier: 'w'.repeat(43) }),
    ).rejects.toMatchObject({ code: 'google_code_refused', reason: 'invalid_grant' });
  });

  test('is never repeated after a lost answer, which would revoke the tokens', async () => {
    await control('faults', { operation: 'token', drop: 'after' });
    await expect(exchange(await ask())).rejects.toThrow(GoogleUnavailable);
    await expect(callsTo('/token')).resolves.toBe(1);
  });

  test('with a wrong client secret is our mistake, not the creator’s', async () => {
    const wrong = createGoogleOAuth({ ...optionsAt(base()), clientSecret: 'wrong' });
    await expect(wrong.exchangeCode(await ask())).rejects.toMatchObject({
      code: 'sign_in_not_configured',
    });
  });

  test.each([
    ['unauthorized_client', 'sign_in_not_enabled'],
    ['redirect_uri_mismatch', 'redirect_refused'],
  ])('that ends in %s is told as %s', async (reason, code) => {
    await control('faults', { operation: 'token', status: 400, reason });
    await expect(exchange(await ask())).rejects.toMatchObject({ code });
  });
});

describe('verifying an ID token of Google’s', () => {
  const NOW_S = Math.floor(Date.now() / 1_000);
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'replywell-local',
    sub: '1000',
    email: 'anna@example.com',
    email_verified: true,
    iat: NOW_S,
    exp: NOW_S + 3_600,
  };

  function tokenOf(fields: object): string {
    const body = `${base64url({ alg: 'RS256', kid: 'own' })}.${base64url({ ...claims, ...fields })}`;
    return `${body}.${sign('sha256', Buffer.from(body), pair.privateKey).toString('base64url')}`;
  }

  /** Knows our own key as Google's, so that each claim can be wrong under a good signature. */
  function trusting() {
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const certs = `data:application/json,${encodeURIComponent(JSON.stringify({ own: pem }))}`;
    const options = optionsAt(base());
    return createGoogleOAuth({ ...options, endpoints: { ...options.endpoints, certsUrl: certs } });
  }
  const refused = { code: 'google_token_refused' };

  test('returns the nonce, the name and the normalised address', async () => {
    const more = {
      nonce: 'n',
      name: 'Anna',
      picture: 'https://p.example.com/a',
      email: 'Anna@Example.com',
    };
    await expect(trusting().verifyIdToken(tokenOf(more))).resolves.toEqual({
      googleId: '1000',
      issuedAt: NOW_S * 1_000,
      email: 'anna@example.com',
      displayName: 'Anna',
      photoURL: 'https://p.example.com/a',
      nonce: 'n',
    });
  });

  test.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example.com' }],
    ['that has expired', { iat: NOW_S - 7_200, exp: NOW_S - 3_600 }],
    ['whose address is not verified', { email_verified: false }],
  ])('refuses one %s', async (_name, fields) => {
    await expect(trusting().verifyIdToken(tokenOf(fields))).rejects.toMatchObject(refused);
  });

  test('refuses one signed with another key', async () => {
    const { idToken } = await exchange(await ask());
    const [header = ''] = idToken.split('.');
    const forged = `${header}.${base64url(claims)}`;
    const signature = sign('sha256', Buffer.from(forged), pair.privateKey).toString('base64url');
    await expect(google().verifyIdToken(`${forged}.${signature}`)).rejects.toMatchObject(refused);
  });

  test.each([
    ['unsigned', `${base64url({ alg: 'none' })}.${base64url(claims)}.`],
    ['raw JSON', JSON.stringify(claims)],
  ])('refuses one that is %s', async (_name, token) => {
    await expect(google().verifyIdToken(token)).rejects.toMatchObject(refused);
  });

  test('is unavailable, not refused, without Google’s keys', async () => {
    const nowhere = createGoogleOAuth(optionsAt('http://127.0.0.1:1'));
    await expect(nowhere.verifyIdToken(tokenOf({}))).rejects.toThrow(GoogleUnavailable);
    expect(pauses.length).toBeGreaterThan(0);
  });
});

describe('inspecting an access token', () => {
  test('returns its owner and scope', async () => {
    const { grant } = await exchange(await ask());
    const info = await google().inspectAccessToken(grant.accessToken);
    expect(info).toMatchObject({ email: 'anna@example.com' });
    expect(info.scope.split(' ')).toContain(YOUTUBE_SCOPE);
    expect(Math.abs(info.expiresAt - grant.accessTokenExpiresAt)).toBeLessThan(60_000);
  });

  test('refuses a good token of another client', async () => {
    const { grant } = await exchange(await ask());
    const other = createGoogleOAuth({ ...optionsAt(base()), clientId: 'another-app' });
    await expect(other.inspectAccessToken(grant.accessToken)).rejects.toMatchObject({
      code: 'google_token_refused',
      reason: 'issued to another app',
    });
  });

  test('refuses an expired one', async () => {
    const { grant } = await exchange(await ask());
    await control('expire-access-tokens', {});
    await expect(google().inspectAccessToken(grant.accessToken)).rejects.toMatchObject({
      code: 'google_token_refused',
    });
  });
});

describe('refreshing', () => {
  const refresh = (token: string) => createRefresh(optionsAt(base()))(token);
  const refreshToken = async () => (await exchange(await ask())).grant.refreshToken ?? '';

  test('gives a new access token that Google knows', async () => {
    const { accessToken } = await refresh(await refreshToken());
    await expect(google().inspectAccessToken(accessToken)).resolves.toMatchObject({
      email: 'anna@example.com',
    });
  });

  test('of a revoked grant loses the permission', async () => {
    const token = await refreshToken();
    await control('revoke', { email: 'anna@example.com' });
    await expect(refresh(token)).rejects.toThrow(PermissionLost);
  });

  test('forbidden by the account’s administrator loses the permission', async () => {
    const token = await refreshToken();
    await control('faults', { operation: 'token', status: 400, reason: 'admin_policy_enforced' });
    await expect(refresh(token)).rejects.toThrow(PermissionLost);
  });

  test('does not lose the permission when Google fails', async () => {
    const token = await refreshToken();
    await control('faults', { operation: 'token', status: 500, times: 'always' });
    await expect(refresh(token)).rejects.toThrow(GoogleUnavailable);
    await expect(callsTo('/token')).resolves.toBe(1 + 1 + pauses.length);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeGreaterThan(0);
  });
});

test('the real endpoints are spread over Google’s three hosts', async () => {
  const asked: Record<string, string[]> = {};
  const proxies = await Promise.all(
    ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'].map(async (host) => {
      const proxy = await recordingProxy(host, base(), ({ method, url }) =>
        (asked[host] ??= []).push(`${method} ${new URL(url, base()).pathname}`),
      );
      return { ...proxy, host };
    }),
  );
  const [accounts] = proxies;
  const here = (url: string): string => {
    const { host, pathname } = new URL(url);
    return `${proxies.find((proxy) => proxy.host === host)?.url}${pathname}`;
  };
  const real = Object.entries(googleEndpoints(undefined)).map(([name, url]) => [name, here(url)]);
  const endpoints = Object.fromEntries(real) as ReturnType<typeof googleEndpoints>;
  const options = { ...optionsAt(base()), endpoints };
  const { exchangeCode, verifyIdToken, inspectAccessToken } = createGoogleOAuth(options);
  const code = await askCode(accounts?.url ?? '', 'anna@example.com');
  const { idToken, grant } = await exchangeCode(code);
  await verifyIdToken(idToken);
  const { accessToken } = await createRefresh(options)(grant.refreshToken ?? '');
  await inspectAccessToken(accessToken);
  await createRevoke(options)(accessToken);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  expect(asked).toEqual({
    'accounts.google.com': ['GET /o/oauth2/v2/auth'],
    'oauth2.googleapis.com': ['POST /token', 'POST /token', 'POST /tokeninfo', 'POST /revoke'],
    'www.googleapis.com': ['GET /oauth2/v1/certs'],
  });
});
