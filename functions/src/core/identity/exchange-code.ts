import type { Grant } from '../permission/grant.ts';
import type { PictureOf } from '../pictures.ts';
import { Refusal } from '../refusal.ts';
import { nonceOf } from './nonce.ts';
import type {
  GoogleIdentity,
  GoogleOAuth,
  GooglePerson,
  IdTokenSealer,
  SignInStore,
} from './ports.ts';

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

/** What the page needs to complete the sign-in. */
export type ExchangeAnswer = Pick<GooglePerson, 'displayName' | 'photoURL'> & {
  idToken: string;
  scope: string;
  email: string;
};

/**
 * Exchanges the code and stores the tokens under Google's `sub` until the sign-in is complete. The
 * page gets only the ID token. Whoever has it can sign in to the account at Firebase directly, so
 * our own pages, which send a nonce, get it sealed. Throws as redeemCode.
 */
export async function exchangeCode(
  ports: ExchangePorts & {
    signIns: SignInStore;
    idTokens: IdTokenSealer;
    pictureOf: PictureOf;
  },
  request: CodeRequest,
): Promise<ExchangeAnswer> {
  const { idToken, identity, grant, nonce } = await redeemCode(ports, request);
  await ports.signIns.keepPending(grant, nonce);
  const { email, displayName, photoURL } = identity;
  return {
    idToken: nonce === null ? idToken : ports.idTokens.seal(idToken),
    scope: grant.scope,
    ...{ email, displayName, photoURL: ports.pictureOf(photoURL) },
  };
}
