import { Refusal } from '../refusal.ts';
import type { Account, Accounts, CreatorStore, GooglePerson } from './ports.ts';

export interface AccountPorts {
  accounts: Accounts;
  creators: CreatorStore;
}

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

/**
 * Somebody typed this address here without ever showing that they read its mail, so it is not
 * theirs. An account without data goes; one that has some lost the address it once confirmed
 * (people can change their own account at Firebase, past our pages) and gets it back.
 */
async function release({ accounts }: AccountPorts, holder: Account, confirmed: string | null) {
  if (confirmed === null) await accounts.remove(holder.uid);
  else await accounts.restoreAddress(holder.uid, confirmed);
}

/**
 * An address that Google vouches for belongs to whoever holds it now. Its account is theirs only if
 * the address was confirmed here too: else a stranger could sign up with it and wait.
 */
async function byAddress(
  ports: AccountPorts,
  person: GooglePerson & { email: string },
): Promise<Account> {
  const { accounts, creators } = ports;
  const holder = await accounts.findByEmail(person.email);
  if (!holder) return accounts.create(person);
  if (holder.googleId !== null) return refuse('the address belongs to another Google account');
  const confirmed = (await creators.find(holder.uid))?.email ?? null;
  if (holder.emailVerified || confirmed === person.email) {
    await accounts.linkGoogle(holder.uid, person);
    return { ...holder, googleId: person.googleId, googleEmail: person.email };
  }
  await release(ports, holder, confirmed);
  return accounts.create(person);
}

/** The account of a person as Google knows them; made where there is none. */
export async function accountOf(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const { email } = person;
  const known = await ports.accounts.findByGoogleId(person.googleId);
  if (!known && email === null) return refuse('no verified address');
  const account = known ?? (await byAddress(ports, { ...person, email: email ?? '' }));
  return account.disabled ? refuse('no such account') : account;
}
