import { Refusal } from '../refusal.ts';
import type { Account, Accounts, CreatorStore, GooglePerson } from './ports.ts';

export interface AccountPorts {
  accounts: Accounts;
  creators: CreatorStore;
}

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

type Confirmed = string | null;

/** The address that the account has shown here to be its own; null where it holds no data. */
const confirmedOf = async ({ creators }: AccountPorts, { uid }: Account): Promise<Confirmed> =>
  (await creators.find(uid))?.email ?? null;

const holdsItsAddress = ({ email, emailVerified }: Account, confirmed: Confirmed): boolean =>
  emailVerified || (confirmed !== null && confirmed === email);

/**
 * Somebody typed this address here without ever showing that they read its mail, so it is not
 * theirs. An account without data goes, with every Google account that was joined to it; one that
 * has some lost the address it once confirmed (people can change their own account at Firebase, past
 * our pages) and gets it back.
 */
async function release(
  { accounts }: AccountPorts,
  holder: Account,
  confirmed: Confirmed,
): Promise<Account | null> {
  if (confirmed === null) {
    await accounts.remove(holder.uid);
    return null;
  }
  await accounts.restoreAddress(holder.uid, confirmed);
  return { ...holder, email: confirmed, emailVerified: true };
}

/**
 * Google delivers the mail of these addresses itself. Any other it saw confirmed once, perhaps years
 * ago, and whoever reads its mail now may be somebody else.
 */
const deliveredByGoogle = ({ email, hostedDomain }: GooglePerson & { email: string }): boolean =>
  Boolean(hostedDomain) || /@(gmail|googlemail)\.com$/i.test(email);

/**
 * An account of a Google account's address is its person's only if the address was confirmed here
 * too: else a stranger could sign up with it and wait.
 */
async function byAddress(
  ports: AccountPorts,
  person: GooglePerson & { email: string },
): Promise<Account> {
  const { accounts } = ports;
  const holder = await accounts.findByEmail(person.email);
  if (!holder) return accounts.create(person);
  const confirmed = await confirmedOf(ports, holder);
  if (!holdsItsAddress(holder, confirmed)) {
    await release(ports, holder, confirmed);
    return accounts.create(person);
  }
  if (holder.googleId !== null) return refuse('the address belongs to another Google account');
  if (!deliveredByGoogle(person)) throw new Refusal('password_account');
  await accounts.linkGoogle(holder.uid, person);
  return { ...holder, googleId: person.googleId, googleEmail: person.email };
}

/**
 * What an account with somebody else's address is to its Google account: nothing where that was
 * joined to it at Firebase, past our pages, and the creator they were where there is data.
 */
async function byGoogleId(ports: AccountPorts, googleId: string): Promise<Account | null> {
  const known = await ports.accounts.findByGoogleId(googleId);
  if (!known || known.emailVerified) return known;
  const confirmed = await confirmedOf(ports, known);
  return holdsItsAddress(known, confirmed) ? known : release(ports, known, confirmed);
}

/** The account of a person as Google knows them; made where there is none. */
export async function accountOf(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const { email } = person;
  const known = await byGoogleId(ports, person.googleId);
  if (!known && email === null) return refuse('no verified address');
  const account = known ?? (await byAddress(ports, { ...person, email: email ?? '' }));
  return account.disabled ? refuse('no such account') : account;
}
