import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { accountOf, type AccountPorts } from './account-of.ts';
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
  /** Of the code exchange the ID token came from; null where only an access token came. */
  nonce: string | null;
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
  if (nonce === null) return refuse('no code was exchanged for this sign-in');
  return { person, nonce };
}

/** What only an access token cannot say, the caller may: nobody else sees it. */
const byAccessToken = (
  { googleId, email }: AccessTokenInfo,
  { displayName = null, photoURL = null }: Presented,
) => ({ person: { googleId, email, displayName, photoURL }, nonce: null });

/**
 * Google vouches for everything here, and nothing that the Auth service says about a token: its
 * emulator believes any. Throws google_token_refused or GoogleUnavailable.
 */
export async function prove(deps: ProveDeps, presented: Presented): Promise<Proof> {
  const { idToken, accessToken } = presented;
  const access = accessToken ? await deps.google.inspectAccessToken(accessToken) : null;
  if (!idToken && !access) return refuse('no token');
  const proven =
    access && !idToken ? byAccessToken(access, presented) : await byIdToken(deps, idToken ?? '');
  if (access && access.googleId !== proven.person.googleId)
    return refuse('the tokens belong to different people');
  return { ...proven, account: await accountOf(deps, proven.person), access };
}
