import type { UserDocument } from '@replywell/contract/documents/users';
import type { googleLogin } from '@replywell/contract/endpoints/auth';
import type { z } from 'zod';
import type { Account, IdentityPorts } from './ports.ts';
import { FRESH_MS, type Proof, prove, type ProveDeps } from './prove.ts';
import { settleSignIn, type SignInFacts } from './settle-sign-in.ts';
import type { Grant } from '../permission/grant.ts';
import { Refusal, refuseSignIn } from '../refusal.ts';

/** `cookie`: the value of the session cookie. */
export interface SignedIn {
  user: UserDocument;
  cookie: string;
}

export type SignInDeps = ProveDeps &
  Pick<IdentityPorts, 'signIns' | 'sessions' | 'onPermissionGranted'>;

export type SignInRequest = z.output<typeof googleLogin.body>;

const sameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

function verifiedEmail({ account, person }: Proof, claimed: string): string {
  const { email } = account;
  if (email === null) throw new Refusal('google_token_refused', 'no address');
  if (!sameAddress(claimed, email) && !sameAddress(claimed, person.email))
    throw new Refusal('bad_request', 'body.email: not the address of this account');
  return email;
}

function presentedGrant({ access }: Proof, accessToken: string | null | undefined): Grant | null {
  if (!access || !accessToken) return null;
  const { googleId, expiresAt, scope } = access;
  return {
    googleId,
    accessToken,
    accessTokenExpiresAt: expiresAt,
    refreshToken: null,
    scope,
    channelId: null,
    isLost: false,
  };
}

function factsOf({ mayJoin }: SignInDeps, proof: Proof, request: SignInRequest): SignInFacts {
  const { account, person, exchange } = proof;
  const email = verifiedEmail(proof, request.email);
  return {
    uid: account.uid,
    googleId: person.googleId,
    exchange,
    email,
    mayJoin: mayJoin(email),
    displayName: person.displayName ?? account.displayName,
    photoURL: person.photoURL ?? account.photoURL,
    presented: presentedGrant(proof, request.accessToken),
  };
}

/**
 * Proves the person, and stores them with their grant in one transaction. The session cookie is created
 * before anything is stored, so after a failure the code exchange can be used again.
 */
export async function signIn(deps: SignInDeps, request: SignInRequest): Promise<SignedIn> {
  const proof = await prove(deps, request);
  const facts = factsOf(deps, proof, request);
  const cookie = await deps.sessions.issue(await deps.accounts.issueIdToken(facts.uid));
  const who = { uid: facts.uid, pendingOf: facts.exchange === null ? null : facts.googleId };
  const { user, grants } = await deps.signIns.settle(who, (state) =>
    settleSignIn(facts, state, deps.clock()),
  );
  if (grants && user.permission === 'granted') await deps.onPermissionGranted(user.id);
  return { user, cookie };
}

type PasswordSignInPorts = Pick<
  IdentityPorts,
  'accounts' | 'sessions' | 'listenKeys' | 'signIns' | 'mayJoin' | 'clock'
>;

/** The account that was just signed in to at Firebase with a password. */
async function openedBy(
  { accounts, clock }: PasswordSignInPorts,
  idToken: string,
): Promise<Account & { email: string }> {
  const { uid, googleId, authTime } = await accounts.verifySignIn(idToken);
  if (googleId !== null) return refuseSignIn('not a sign-in with a password');
  if (clock() - authTime > FRESH_MS) return refuseSignIn('signed in too long ago');
  const account = await accounts.find(uid);
  if (!account || account.email === null || account.disabled)
    return refuseSignIn('no such account');
  if (!account.emailVerified) throw new Refusal('email_unconfirmed');
  return { ...account, email: account.email };
}

/**
 * Signs in with the ID token that Firebase gave the page for a password. Firebase checks passwords and
 * sends the emails. No session for an unconfirmed address, or for a creator who signed up with Google.
 */
export async function signInWithPassword(
  ports: PasswordSignInPorts,
  { idToken }: { idToken: string },
): Promise<SignedIn> {
  const { uid, email, displayName, photoURL } = await openedBy(ports, idToken);
  const facts = {
    uid,
    email,
    displayName,
    googleId: null,
    exchange: null,
    presented: null,
    photoURL,
    mayJoin: ports.mayJoin(email),
  };
  // A new password ended the sessions at Firebase without us. Their listeners end here.
  await ports.listenKeys.removeAll(uid);
  const cookie = await ports.sessions.issue(idToken);
  const { user } = await ports.signIns.settle({ uid, pendingOf: null }, (state) =>
    settleSignIn(facts, state, ports.clock()),
  );
  return { user, cookie };
}
