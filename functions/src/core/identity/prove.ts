import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { issuerOf } from './issuer-of.ts';
import type { AccessTokenInfo, Account, Accounts, GoogleOAuth } from './ports.ts';

/** A session is only given for a sign-in that happened just now. */
const FRESH_MS = 5 * 60_000;
const PROVIDERS = ['google.com', 'password'];

export interface Presented {
  idToken?: string | null | undefined;
  accessToken?: string | null | undefined;
  displayName?: string | null | undefined;
  photoURL?: string | null | undefined;
}

/** Who is signing in, beyond what the caller says. */
export interface Proof {
  account: Account;
  /** Of this sign-in; null where it has no Google identity. */
  googleId: string | null;
  /** A Firebase ID token: what session cookies are made from. */
  idToken: string;
  /**
   * false: a Google sign-in that only the Auth service vouches for. It needs a code exchange of
   * ours besides.
   */
  seenByGoogle: boolean;
  /** The access token that came along, if any. */
  access: AccessTokenInfo | null;
}

interface Deps {
  google: GoogleOAuth;
  accounts: Accounts;
  clock: Clock;
}

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

function usable(account: Account | null, googleId: string | null): Account {
  if (!account || account.disabled) return refuse('no such account');
  if (googleId !== null && account.googleId !== googleId)
    return refuse('another Google account is linked');
  return account;
}

const requireFresh = (at: number, now: number): void => {
  if (now - at > FRESH_MS) refuse('signed in too long ago');
};

/**
 * In production the token's signature carries all of this. The Auth emulator takes unsigned tokens,
 * so what the token says is held against what the Auth service stores: a made-up token passes only
 * for somebody who has a password.
 */
async function byFirebase({ accounts, clock }: Deps, idToken: string): Promise<Proof> {
  const { uid, provider, googleId, authTime } = await accounts.verifyIdToken(idToken);
  if (!PROVIDERS.includes(provider)) refuse('sign-in method');
  requireFresh(authTime, clock());
  const account = usable(await accounts.find(uid), googleId);
  if (provider === 'google.com' && googleId === null) refuse('no Google identity');
  if (provider === 'password' && !account.hasPassword) refuse('no password is set');
  return { account, googleId, idToken, seenByGoogle: provider === 'password', access: null };
}

async function byGoogle({ google, accounts, clock }: Deps, googleToken: string): Promise<Proof> {
  const { googleId, issuedAt } = await google.verifyIdToken(googleToken);
  requireFresh(issuedAt, clock());
  const idToken = await accounts.tradeGoogleIdToken(googleToken);
  const { uid } = await accounts.verifyIdToken(idToken);
  const account = usable(await accounts.find(uid), googleId);
  return { account, googleId, idToken, seenByGoogle: true, access: null };
}

async function byAccessToken(
  { accounts }: Deps,
  access: AccessTokenInfo,
  { displayName = null, photoURL = null }: Presented,
): Promise<Proof> {
  const { googleId, email } = access;
  const known = await accounts.findByGoogleId(googleId);
  if (!known && email === null) return refuse('no verified address');
  const account = usable(
    known ?? (await accounts.create({ googleId, email: email ?? '', displayName, photoURL })),
    googleId,
  );
  const idToken = await accounts.issueIdToken(account.uid);
  return { account, googleId, idToken, seenByGoogle: true, access };
}

/** Verifies everything that was presented. Throws google_token_refused or GoogleUnavailable. */
export async function prove(deps: Deps, presented: Presented): Promise<Proof> {
  const { idToken, accessToken } = presented;
  const access = accessToken ? await deps.google.inspectAccessToken(accessToken) : null;
  if (!idToken) return access ? byAccessToken(deps, access, presented) : refuse('no token');
  const proof = await (issuerOf(idToken) === 'google'
    ? byGoogle(deps, idToken)
    : byFirebase(deps, idToken));
  if (!access) return proof;
  if (access.googleId !== proof.googleId) refuse('the tokens belong to different people');
  return { ...proof, access, seenByGoogle: true };
}
