import { createHash } from 'node:crypto';
import { NONCE_PREFIX } from '@replywell/contract/limits';
import type { Grant } from '../permission/grant.ts';
import { Refusal } from '../refusal.ts';
import type {
  GoogleIdentity,
  GoogleOAuth,
  GooglePerson,
  IdTokenSealer,
  SignInStore,
} from './ports.ts';

/**
 * The nonce that the page puts into the authorize URL and that Google repeats in the ID token. So
 * the token belongs only to the attempt that knows this verifier. Unlike the PKCE challenge it also
 * protects a code that was requested without PKCE.
 */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`${NONCE_PREFIX}${codeVerifier}`).digest('base64url');

export interface ExchangePorts {
  google: GoogleOAuth;
  /** The URLs of our own pages that Google may send a code to. */
  redirectUris: readonly string[];
}

/**
 * Who signs in without a nonce holds tokens of Google or Firebase in plain, and with these anybody
 * changes the account at Firebase directly. So it is accepted only where the Auth service is the
 * emulator, which believes made-up tokens anyway.
 */
export interface PlainSignIns {
  /** Missing: refused. */
  plainSignIns?: boolean | undefined;
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

/** What the page needs to complete the sign-in. */
export type ExchangeAnswer = Pick<GooglePerson, 'displayName' | 'photoURL'> & {
  idToken: string;
  scope: string;
  email: string;
};

/**
 * Exchanges the code and stores the tokens under Google's `sub` until the sign-in is complete. The
 * page gets only the ID token. Whoever has it can sign in to the account at Firebase directly, so
 * it is sealed. Only Google's answer tells that a code had no nonce; nothing of it is kept then, or
 * handed out. Throws as redeemCode, or `bad_request` for such a code.
 */
export async function exchangeCode(
  ports: ExchangePorts & PlainSignIns & { signIns: SignInStore; idTokens: IdTokenSealer },
  request: CodeRequest,
): Promise<ExchangeAnswer> {
  const { idToken, identity, grant, nonce } = await redeemCode(ports, request);
  if (nonce === null && !ports.plainSignIns)
    throw new Refusal('bad_request', 'body.code: requested without a nonce');
  await ports.signIns.keepPending(grant, nonce);
  const { email, displayName, photoURL } = identity;
  return {
    idToken: nonce === null ? idToken : ports.idTokens.seal(idToken),
    scope: grant.scope,
    ...{ email, displayName, photoURL },
  };
}
