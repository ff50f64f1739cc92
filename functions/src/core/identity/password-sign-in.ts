import { Refusal, refuseSignIn } from '../refusal.ts';
import type { Account, IdentityPorts } from './ports.ts';
import { FRESH_MS } from './prove.ts';
import { settleSignIn } from './settle-sign-in.ts';
import type { SignedIn } from './sign-in.ts';

type PasswordSignInPorts = Pick<
  IdentityPorts,
  'accounts' | 'sessions' | 'listenKeys' | 'signIns' | 'mayJoin' | 'clock'
>;

/** The account that a password has just opened at Firebase. Its address must be confirmed. */
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
 * Signs in with the ID token that Firebase gave the page for a password. Firebase checks passwords
 * and sends the emails; a session is given only for an address that is confirmed, and never for a
 * creator who signed up with Google. Throws `google_token_refused`, `email_unconfirmed`,
 * `google_account`, `sign_up_closed`, `account_deleting` or GoogleUnavailable.
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
  // A new password has ended the sessions at Firebase, past us; what listens for them ends here.
  await ports.listenKeys.removeAll(uid);
  const cookie = await ports.sessions.issue(idToken);
  const { user } = await ports.signIns.settle({ uid, pendingOf: null }, (state) =>
    settleSignIn(facts, state, ports.clock()),
  );
  return { user, cookie };
}
