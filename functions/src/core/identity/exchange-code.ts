import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { nonceOf } from './nonce.ts';
import type { GoogleIdentity, GoogleOAuth, SignInStore } from './ports.ts';

export interface ExchangePorts {
  google: GoogleOAuth;
  /** The URLs of our own pages that Google may send a code to. */
  redirectUris: readonly string[];
}

export interface CodeRequest {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

export interface Exchanged {
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
  { google, redirectUris }: ExchangePorts,
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

/**
 * Exchanges the code and stores the tokens under Google's `sub` until the sign-in is complete. The
 * page gets only the ID token. Throws as redeemCode.
 */
export async function exchangeCode(
  ports: ExchangePorts & { signIns: SignInStore },
  request: CodeRequest,
): Promise<{ idToken: string; scope: string }> {
  const { idToken, grant, nonce } = await redeemCode(ports, request);
  await ports.signIns.keepPending(grant, nonce);
  return { idToken, scope: grant.scope };
}
