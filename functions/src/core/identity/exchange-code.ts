import { Refusal } from '../refusal.ts';
import type { GoogleOAuth, SignInStore } from './ports.ts';

interface Deps {
  google: GoogleOAuth;
  signIns: SignInStore;
  /** The addresses of our own pages that Google may send a code to. */
  redirectUris: readonly string[];
}

interface Request {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/**
 * Google's code becomes tokens. They stay here, against Google's `sub`, until the sign-in they
 * belong to is complete; only the ID token goes back to the page.
 */
export async function exchangeCode(
  { google, signIns, redirectUris }: Deps,
  request: Request,
): Promise<{ idToken: string; scope: string }> {
  if (!redirectUris.includes(request.redirectUri))
    throw new Refusal('bad_request', 'body.redirectUri: not one of our pages');
  const { idToken, grant } = await google.exchangeCode(request);
  const { googleId } = await google.verifyIdToken(idToken);
  await signIns.keepPending({ ...grant, googleId });
  return { idToken, scope: grant.scope };
}
