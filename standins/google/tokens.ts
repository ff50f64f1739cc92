import { createHash } from 'node:crypto';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Account } from '../world/model.ts';
import { CLIENT } from './authorize-request.ts';
import type { AccessToken, Code, Grants } from './grants.ts';

/** A refusal of the token endpoint, with OAuth's error codes. */
export class TokenError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

const invalidGrant = (description: string): TokenError =>
  new TokenError(400, 'invalid_grant', description);

export interface Issued {
  access: AccessToken;
  refreshToken: string | null;
  nonce: string | null;
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new TokenError(400, 'invalid_request', `Missing required parameter: ${name}`);
  return value;
}

export function authenticateClient(form: URLSearchParams): void {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (!id)
    throw new TokenError(400, 'invalid_request', 'Could not determine client ID from request.');
  if (id !== CLIENT.id)
    throw new TokenError(401, 'invalid_client', 'The OAuth client was not found.');
  if (!secret) throw new TokenError(400, 'invalid_request', 'client_secret is missing.');
  if (secret !== CLIENT.secret)
    throw new TokenError(401, 'invalid_client', 'The provided client secret is invalid.');
}

function checkVerifier(code: Code, verifier: string | null): void {
  if (!code.challenge) {
    if (verifier) throw invalidGrant('code_verifier or verifier is not needed.');
    return;
  }
  if (!verifier) throw invalidGrant('Missing code verifier.');
  const derived = createHash('sha256').update(verifier).digest('base64url');
  if (derived !== code.challenge) throw invalidGrant('Invalid code verifier.');
}

function redeemCode(grants: Grants, form: URLSearchParams): Issued {
  const code = grants.code(required(form, 'code'));
  if (!code) throw invalidGrant('Malformed auth code.');
  if (code.used || !grants.isCurrent(code)) throw invalidGrant('Bad Request');
  if (required(form, 'redirect_uri') !== code.redirectUri)
    throw new TokenError(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code, form.get('code_verifier'));
  code.used = true;
  const { email, scopes, offline, nonce } = code;
  const refresh = offline && code.consented ? grants.issueRefreshToken({ email, scopes }) : null;
  const access = grants.issueAccessToken({ email, scopes });
  return { access, refreshToken: refresh?.value ?? null, nonce };
}

function refresh(grants: Grants, form: URLSearchParams): Issued {
  const token = grants.refreshToken(required(form, 'refresh_token'));
  if (!token) throw invalidGrant('Token has been expired or revoked.');
  return { access: grants.issueAccessToken(token), refreshToken: null, nonce: null };
}

/** Throws a TokenError for everything that Google would refuse. */
export function issueTokens(grants: Grants, form: URLSearchParams): Issued {
  const type = form.get('grant_type');
  if (type === 'authorization_code') return redeemCode(grants, form);
  if (type === 'refresh_token') return refresh(grants, form);
  if (!type)
    throw new TokenError(400, 'invalid_request', 'Required parameter is missing: grant_type');
  throw new TokenError(400, 'unsupported_grant_type', `Invalid grant_type: ${type}`);
}

const ISSUER = 'https://accounts.google.com';
const ID_TOKEN_SECONDS = 3600;

const hasScope = (token: AccessToken, name: string): boolean =>
  token.scopes.has(`https://www.googleapis.com/auth/userinfo.${name}`);

export function idTokenFor(
  key: SigningKey,
  {
    account: { sub, email, givenName, familyName },
    token,
    nonce,
    base,
    now,
  }: { account: Account; token: AccessToken; nonce: string | null; base: string; now: number },
): string {
  const issuedAt = Math.floor(now / 1000);
  return key.signJwt({
    iss: ISSUER,
    azp: CLIENT.id,
    aud: CLIENT.id,
    sub,
    ...(hasScope(token, 'profile') && {
      name: `${givenName} ${familyName}`,
      given_name: givenName,
      family_name: familyName,
      picture: `${base}/a/${sub}=s96-c`,
    }),
    ...(hasScope(token, 'email') && { email, email_verified: true }),
    ...(nonce !== null && { nonce }),
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
  });
}

/** What `/tokeninfo` tells of an access token. Numbers and booleans are strings, as Google sends them. */
export const accessTokenInfo = (token: AccessToken, account: Account, now: number): object => ({
  azp: CLIENT.id,
  aud: CLIENT.id,
  sub: account.sub,
  scope: [...token.scopes].join(' '),
  exp: String(Math.floor(token.expiresAt / 1000)),
  expires_in: String(Math.max(0, Math.floor((token.expiresAt - now) / 1000))),
  ...(hasScope(token, 'email') && { email: account.email, email_verified: 'true' }),
});
