import { Refusal, refuseSignIn } from '../refusal.ts';
import type { Account, GooglePerson, IdentityPorts } from './ports.ts';

export type AccountPorts = Pick<IdentityPorts, 'accounts' | 'creators' | 'mayJoin'>;

/**
 * Anybody can sign up at Firebase with somebody else's address, or link a Google account to an account
 * with a password. So an account with a password belongs to a Google account only if our own record
 * says so: its creator was signed in when the two were connected. An unconfirmed address is nobody's:
 * an account that never had a session is removed, and one whose creator changed the address gets the
 * confirmed one back. Returns null then.
 */
async function connectedOrGone(
  { accounts, creators }: AccountPorts,
  account: Account,
  { googleId }: GooglePerson,
): Promise<Account | null> {
  const user = await creators.find(account.uid);
  if (user?.googleId === googleId) return account;
  if (!account.emailVerified && user?.email !== account.email) {
    if (user === null) await accounts.remove(account.uid);
    else await accounts.restoreEmail(account.uid, user.email);
    return null;
  }
  if (account.hasPassword) throw new Refusal('password_account');
  return refuseSignIn('the address belongs to another Google account');
}

/** The account with this Google account's address, or a new one. */
async function byAddress(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const { accounts, mayJoin } = ports;
  const { googleId, email } = person;
  if (email === null) return refuseSignIn('no verified address');
  const holder = await accounts.findByEmail(email);
  const own = holder && (await connectedOrGone(ports, holder, person));
  if (own) {
    // Somebody has unlinked the two at Firebase, past our pages.
    await accounts.linkGoogle(own.uid, { ...person, email });
    return { ...own, googleId, googleEmail: email };
  }
  if (!mayJoin(email)) throw new Refusal('sign_up_closed');
  return accounts.create({ ...person, email });
}

/** The account of a person whom Google has identified, created if there is none. */
export async function accountOf(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const known = await ports.accounts.findByGoogleId(person.googleId);
  const own = known?.hasPassword ? await connectedOrGone(ports, known, person) : known;
  const account = own ?? (await byAddress(ports, person));
  return account.disabled ? refuseSignIn('no such account') : account;
}

/**
 * `allowed`: addresses, and domains as `@example.com`, in lower case. null: anybody may join. Existing
 * creators always may sign in.
 */
export const createMayJoin =
  (allowed: readonly string[] | null): IdentityPorts['mayJoin'] =>
  (email) => {
    if (allowed === null) return true;
    const address = email.toLowerCase();
    return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
  };
