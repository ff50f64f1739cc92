import { Refusal, refuseSignIn } from '../refusal.ts';
import type { Account, GooglePerson, IdentityPorts } from './ports.ts';

export type AccountPorts = Pick<IdentityPorts, 'accounts' | 'creators' | 'mayJoin'>;

/**
 * Anybody can sign up at Firebase with somebody's address, or join a Google account to an account
 * that has a password. So an account that a password opens belongs to a Google account only where
 * our own record says so: its creator was signed in when the two were connected. An address that
 * nobody has confirmed is nobody's. Where its account never had a session, it holds no data and goes,
 * with every way into it; where its creator has changed the address since, it gets back the one that
 * they confirmed. Returns null then. Otherwise throws `password_account` or `google_token_refused`.
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

/** The account with the address of a Google account, or a new one. */
async function byAddress(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const { accounts, mayJoin } = ports;
  const { googleId, email } = person;
  if (email === null) return refuseSignIn('no verified address');
  const holder = await accounts.findByEmail(email);
  const own = holder && (await connectedOrGone(ports, holder, person));
  if (own) {
    // Somebody has parted the two at Firebase, past our pages.
    await accounts.linkGoogle(own.uid, { ...person, email });
    return { ...own, googleId, googleEmail: email };
  }
  if (!mayJoin(email)) throw new Refusal('sign_up_closed');
  return accounts.create({ ...person, email });
}

/**
 * The account of a person who was identified by Google. Creates it if there is none. Throws
 * `google_token_refused`, `password_account` (sign in by password and connect YouTube),
 * `sign_up_closed` or GoogleUnavailable.
 */
export async function accountOf(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const known = await ports.accounts.findByGoogleId(person.googleId);
  const own = known?.hasPassword ? await connectedOrGone(ports, known, person) : known;
  const account = own ?? (await byAddress(ports, person));
  return account.disabled ? refuseSignIn('no such account') : account;
}

/**
 * `allowed`: addresses, and domains as `@example.com`, in lower case. null: anybody may join. An
 * empty list: nobody. Whoever is a creator already is never asked.
 */
export const createMayJoin =
  (allowed: readonly string[] | null): IdentityPorts['mayJoin'] =>
  (email) => {
    if (allowed === null) return true;
    const address = email.toLowerCase();
    return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
  };
