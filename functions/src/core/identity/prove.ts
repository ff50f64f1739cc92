import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { accountOf, type AccountPorts } from './account-of.ts';
import { issuerOf } from './issuer-of.ts';
import type { AccessTokenInfo, Account, GoogleOAuth, GooglePerson } from './ports.ts';

/** A session is only given for a sign-in that happened just now. */
const FRESH_MS = 5 * 60_000;

export interface Presented {
  idToken?: string | null | undefined;
  accessToken?: string | null | undefined;
  displayName?: string | null | undefined;
  photoURL?: string | null | undefined;
}

/** Who is signing in, beyond what the caller says. */
export interface Proof {
  account: Account;
  person: GooglePerson;
  /** The code exchange it must come from; null where only an access token came. */
  exchange: { nonce: string | null } | null;
  /** The access token that came along, if any. */
  access: AccessTokenInfo | null;
}

export interface ProveDeps extends AccountPorts {
  google: GoogleOAuth;
  clock: Clock;
}

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

async function byIdToken({ google, clock }: ProveDeps, idToken: string) {
  const { issuedAt, nonce, ...person } = await google.verifyIdToken(idToken);
  if (clock() - issuedAt > FRESH_MS) return refuse('signed in too long ago');
  return { person, exchange: { nonce } };
}

/**
 * A caller that signed in at Firebase itself with Google's ID token. In production the signature
 * carries all of it. The Auth emulator believes unsigned tokens, so this completes only an exchange
 * that was made without a nonce: one of our own pages cannot be taken over by a made-up token.
 * A password that nobody confirmed here would be a stranger's way in, so it may not be on the account.
 */
async function byFirebase({ accounts, creators, clock }: ProveDeps, idToken: string) {
  const { uid, googleId, authTime } = await accounts.verifyGoogleSignIn(idToken);
  if (clock() - authTime > FRESH_MS) return refuse('signed in too long ago');
  const account = await accounts.find(uid);
  if (account?.googleId !== googleId) return refuse('another Google account is linked');
  if (account.hasPassword && !(await creators.find(uid))) return refuse('a password to confirm');
  const { googleEmail: email, displayName, photoURL } = account;
  return { person: { googleId, email, displayName, photoURL }, exchange: { nonce: null } };
}

/** What only an access token cannot say, the caller may: nobody else sees it. */
const byAccessToken = (
  { googleId, email }: AccessTokenInfo,
  { displayName = null, photoURL = null }: Presented,
) => ({ person: { googleId, email, displayName, photoURL }, exchange: null });

const byToken = (deps: ProveDeps, idToken: string) =>
  issuerOf(idToken) === 'google' ? byIdToken(deps, idToken) : byFirebase(deps, idToken);

/** Throws google_token_refused or GoogleUnavailable. */
export async function prove(deps: ProveDeps, presented: Presented): Promise<Proof> {
  const { idToken, accessToken } = presented;
  const access = accessToken ? await deps.google.inspectAccessToken(accessToken) : null;
  if (!idToken && !access) return refuse('no token');
  const proven =
    access && !idToken ? byAccessToken(access, presented) : await byToken(deps, idToken ?? '');
  if (access && access.googleId !== proven.person.googleId)
    return refuse('the tokens belong to different people');
  return { ...proven, account: await accountOf(deps, proven.person), access };
}
