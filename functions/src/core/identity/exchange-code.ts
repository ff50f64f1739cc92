import { createHash } from 'node:crypto';
import type { googleCode } from '@replywell/contract/endpoints/auth';
import { NONCE_PREFIX } from '@replywell/contract/limits';
import type { z } from 'zod';
import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import type { CodeRequest, GoogleIdentity, IdentityPorts } from './ports.ts';

/**
 * The page sends this nonce to Google, and Google repeats it in the ID token, which ties the token to
 * the attempt that knows the verifier. Unlike PKCE, it also protects a code requested without PKCE.
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
 * and so does the nonce, which our own pages always send. A code works only once.
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
 * page gets only the ID token, sealed: in plain, it would open the account at Firebase directly. Of a
 * code without a nonce, nothing is stored or handed out.
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
