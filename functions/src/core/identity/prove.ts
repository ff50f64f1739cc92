import type { googleLogin } from '@replywell/contract/endpoints/auth';
import { z } from 'zod';
import { parsedJson } from '../loose-data.ts';
import { GOOGLE_ISSUERS } from '../permission/grant.ts';
import { refuseSignIn } from '../refusal.ts';
import { accountOf, type AccountPorts } from './account-of.ts';
import type { AccessTokenInfo, Account, GooglePerson, IdentityPorts } from './ports.ts';

/** No session for an older sign-in. */
export const FRESH_MS = 5 * 60_000;

export type Presented = Partial<z.output<typeof googleLogin.body>>;

/** Who is signing in, as proven by the tokens. */
export interface Proof {
  account: Account;
  person: GooglePerson;
  /** The code exchange that the sign-in must belong to. null: only an access token was sent. */
  exchange: { nonce: string | null } | null;
  /** The access token that was sent too, already checked. null: none. */
  access: AccessTokenInfo | null;
}

export type ProveDeps = AccountPorts &
  Pick<IdentityPorts, 'google' | 'idTokens' | 'clock' | 'plainSignIns'>;

const claimsSchema = z.object({ iss: z.string() });

/** Nothing is verified here: the unverified claim only selects who verifies the token. */
function claimsToBeGoogles(jwt: string): boolean {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = claimsSchema.safeParse(parsedJson(payload));
  return claims.success && GOOGLE_ISSUERS.includes(claims.data.iss);
}

async function byIdToken({ google, clock }: ProveDeps, idToken: string) {
  const { issuedAt, nonce, ...person } = await google.verifyIdToken(idToken);
  if (clock() - issuedAt > FRESH_MS) return refuseSignIn('signed in too long ago');
  return { person, exchange: { nonce } };
}

/**
 * For a caller who signed in at Firebase directly. The Auth emulator accepts unsigned tokens, so this
 * can complete only an exchange without a nonce. Our own pages always send one, so no forged token can
 * take over theirs.
 */
async function byFirebase({ accounts, clock }: ProveDeps, idToken: string) {
  const { uid, googleId, authTime } = await accounts.verifySignIn(idToken);
  if (googleId === null) return refuseSignIn('not a sign-in with Google');
  if (clock() - authTime > FRESH_MS) return refuseSignIn('signed in too long ago');
  const account = await accounts.find(uid);
  if (account?.googleId !== googleId) return refuseSignIn('another Google account is linked');
  const { googleEmail: email, displayName, photoURL } = account;
  return { person: { googleId, email, displayName, photoURL }, exchange: { nonce: null } };
}

/** An access token has no name or picture, so the caller may send them. Nobody else sees them. */
const byAccessToken = (
  { googleId, email }: AccessTokenInfo,
  { displayName = null, photoURL = null }: Presented,
) => ({ person: { googleId, email, displayName, photoURL }, exchange: null });

function byToken(deps: ProveDeps, given: string) {
  const idToken = deps.idTokens.open(given) ?? given;
  if (claimsToBeGoogles(idToken)) return byIdToken(deps, idToken);
  return deps.plainSignIns ? byFirebase(deps, idToken) : refuseSignIn('not a token of Google');
}

/** Proves who is signing in, and finds or creates their account. */
export async function prove(deps: ProveDeps, presented: Presented): Promise<Proof> {
  const { idToken, accessToken } = presented;
  // An access token belongs to no exchange, so it would open a session as long as it lives.
  if (!idToken && !deps.plainSignIns) return refuseSignIn('no ID token');
  const access = accessToken ? await deps.google.inspectAccessToken(accessToken) : null;
  if (!idToken && !access) return refuseSignIn('no token');
  const { person, exchange } =
    access && !idToken ? byAccessToken(access, presented) : await byToken(deps, idToken ?? '');
  if (access && access.googleId !== person.googleId)
    return refuseSignIn('the tokens belong to different people');
  return { person, exchange, account: await accountOf(deps, person), access };
}
