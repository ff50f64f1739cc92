import { createHash } from 'node:crypto';
import type { Request } from 'express';
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

/** `client_secret_basic`, else `client_secret_post`. */
function clientOf(
  req: Request,
  form: URLSearchParams,
): { id: string | null; secret: string | null } {
  const basic = /^Basic (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (basic === undefined) return { id: form.get('client_id'), secret: form.get('client_secret') };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}

export function authenticateClient(req: Request, form: URLSearchParams): void {
  const { id, secret } = clientOf(req, form);
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
  const derived =
    code.challenge.method === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (derived !== code.challenge.value) throw invalidGrant('Invalid code verifier.');
}

function redeemCode(grants: Grants, form: URLSearchParams): Issued {
  const code = grants.code(required(form, 'code'));
  if (!code) throw invalidGrant('Malformed auth code.');
  if (code.used) {
    grants.revokeFrom(code.value);
    throw invalidGrant('Bad Request');
  }
  if (!grants.isCurrent(code)) throw invalidGrant('Bad Request');
  if (required(form, 'redirect_uri') !== code.redirectUri)
    throw new TokenError(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(code, form.get('code_verifier'));
  code.used = true;
  const { email, scopes, offline, nonce } = code;
  const refresh =
    offline && code.consented
      ? grants.issueRefreshToken({ email, scopes, origin: code.value })
      : null;
  const access = grants.issueAccessToken({ email, scopes, offline, origin: code.value });
  return { access, refreshToken: refresh?.value ?? null, nonce };
}

function refresh(grants: Grants, form: URLSearchParams): Issued {
  const value = required(form, 'refresh_token');
  const token = grants.refreshToken(value);
  if (!token)
    throw invalidGrant(
      grants.wasRevoked(value) ? 'Token has been expired or revoked.' : 'Bad Request',
    );
  const { email, scopes } = token;
  const access = grants.issueAccessToken({ email, scopes, offline: true, origin: value });
  return { access, refreshToken: null, nonce: null };
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
