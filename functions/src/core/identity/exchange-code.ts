import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import { nonceOf } from './nonce.ts';
import type { GoogleIdentity, GoogleOAuth, SignInStore } from './ports.ts';

export interface ExchangePorts {
  google: GoogleOAuth;
  /** The addresses of our own pages that Google may send a code to. */
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
  /** null: the code was asked for without one. */
  nonce: string | null;
}

/**
 * Google's code becomes tokens, of the person who answered this very request at Google: the verifier
 * says so, and the nonce too where the request carried one, which our own pages always do.
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
 * The tokens stay here, against Google's `sub`, until the sign-in they belong to is complete; only
 * the ID token goes back to the page.
 */
export async function exchangeCode(
  ports: ExchangePorts & { signIns: SignInStore },
  request: CodeRequest,
): Promise<{ idToken: string; scope: string }> {
  const { idToken, grant, nonce } = await redeemCode(ports, request);
  await ports.signIns.keepPending(grant, nonce);
  return { idToken, scope: grant.scope };
}
