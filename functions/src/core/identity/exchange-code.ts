import { createHash } from 'node:crypto';
import type { googleCode } from '@replywell/contract/endpoints/auth';
import { NONCE_PREFIX } from '@replywell/contract/limits';
import type { z } from 'zod';
import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import type { CodeRequest, GoogleIdentity, IdentityPorts } from './ports.ts';

/**
 * The nonce that the page puts into the authorize URL and that Google repeats in the ID token. So
 * the token belongs only to the attempt that knows this verifier. Unlike the PKCE challenge it also
 * protects a code that was requested without PKCE.
 */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`${NONCE_PREFIX}${codeVerifier}`).digest('base64url');

interface Exchanged {
  idToken: string;
  identity: GoogleIdentity;
  grant: Grant;
  /** null: the code was requested without a nonce. */
  nonce: string | null;
}

/**
 * Exchanges Google's code for tokens. The verifier proves that the code belongs to this request,
 * and so does the nonce, which our own pages always send. A code works only once. Throws
 * `redirect_refused`, `google_code_refused`, `google_token_refused` or GoogleUnavailable.
 */
export async function redeemCode(
  { google, redirectUris }: Pick<IdentityPorts, 'google' | 'redirectUris'>,
  request: CodeRequest,
): Promise<Exchanged> {
  if (!redirectUris.includes(request.redirectUri)) throw new Refusal('redirect_refused');
  const { idToken, grant } = await google.exchangeCode(request);
  const identity = await google.verifyIdToken(idToken);
  const { nonce } = identity;
  if (nonce !== null && nonce !== nonceOf(request.codeVerifier))
    throw new Refusal('google_token_refused', 'made for another attempt');
  return { idToken, identity, grant: { ...grant, googleId: identity.googleId }, nonce };
}

type ExchangePorts = Pick<
  IdentityPorts,
  'google' | 'redirectUris' | 'plainSignIns' | 'signIns' | 'idTokens'
>;

/**
 * Exchanges the code and stores the tokens under Google's `sub` until the sign-in is complete. The
 * page gets only the ID token. Whoever has it can sign in to the account at Firebase directly, so
 * it is sealed. Only Google's answer tells that a code had no nonce; nothing of it is kept then, or
 * handed out. Throws as redeemCode, or `bad_request` for such a code.
 */
export async function exchangeCode(
  ports: ExchangePorts,
  request: CodeRequest,
): Promise<z.output<typeof googleCode.answer>> {
  const { idToken, identity, grant, nonce } = await redeemCode(ports, request);
  if (nonce === null && !ports.plainSignIns)
    throw new Refusal('bad_request', 'body.code: requested without a nonce');
  await ports.signIns.keepPending(grant, nonce);
  const { email, displayName, photoURL } = identity;
  return {
    idToken: nonce === null ? idToken : ports.idTokens.seal(idToken),
    scope: grant.scope,
    email,
    displayName,
    photoURL,
  };
}
