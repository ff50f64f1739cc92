import { Refusal } from '../refusal.ts';
import type { MayJoin } from './may-join.ts';
import type { Account, Accounts, CreatorStore, GooglePerson } from './ports.ts';

export interface AccountPorts {
  accounts: Accounts;
  creators: CreatorStore;
  mayJoin: MayJoin;
}

const refuse = (reason: string): never => {
  throw new Refusal('google_token_refused', reason);
};

type Confirmed = string | null;

/** The email address that this account once confirmed here. null: it holds no data. */
const confirmedOf = async ({ creators }: AccountPorts, { uid }: Account): Promise<Confirmed> =>
  (await creators.find(uid))?.email ?? null;

const holdsItsAddress = ({ email, emailVerified }: Account, confirmed: Confirmed): boolean =>
  emailVerified || (confirmed !== null && confirmed === email);

/**
 * Someone typed this address here and never showed that they read its mail, so the account must
 * give it up. An account without data is removed, with any Google account joined to it. An account
 * with data had confirmed another address before (people can change their account at Firebase
 * directly) and gets that one back.
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
 * Whether Google itself delivers the mail of this address. Any other address was confirmed once,
 * perhaps years ago, and may belong to someone else today.
 */
const deliveredByGoogle = ({ email, hostedDomain }: GooglePerson & { email: string }): boolean =>
  Boolean(hostedDomain) || /@(gmail|googlemail)\.com$/i.test(email);

/** Our own record says so, and somebody has parted the two at Firebase, past our pages. */
const wasConnected = async (
  { creators }: AccountPorts,
  { uid }: Account,
  { googleId }: GooglePerson,
): Promise<boolean> => (await creators.find(uid))?.googleId === googleId;

function create(
  { accounts, mayJoin }: AccountPorts,
  person: GooglePerson & { email: string },
): Promise<Account> {
  if (!mayJoin(person.email)) throw new Refusal('sign_up_closed');
  return accounts.create(person);
}

/**
 * The account with the email address of a Google account belongs to the same person only if the
 * address was confirmed here too. Otherwise a stranger could sign up with the address and wait.
 */
async function byAddress(
  ports: AccountPorts,
  person: GooglePerson & { email: string },
): Promise<Account> {
  const { accounts } = ports;
  const holder = await accounts.findByEmail(person.email);
  if (!holder) return create(ports, person);
  const confirmed = await confirmedOf(ports, holder);
  if (!holdsItsAddress(holder, confirmed)) {
    await release(ports, holder, confirmed);
    return create(ports, person);
  }
  if (holder.googleId !== null) return refuse('the address belongs to another Google account');
  if (!deliveredByGoogle(person) && !(await wasConnected(ports, holder, person)))
    throw new Refusal('password_account');
  await accounts.linkGoogle(holder.uid, person);
  return { ...holder, googleId: person.googleId, googleEmail: person.email };
}

/**
 * The account of a Google id. If its address is not confirmed, the account gives the address up:
 * without data it counts as none, because it was joined at Firebase directly; with data it stays
 * the same creator.
 */
async function byGoogleId(ports: AccountPorts, googleId: string): Promise<Account | null> {
  const known = await ports.accounts.findByGoogleId(googleId);
  if (!known || known.emailVerified) return known;
  const confirmed = await confirmedOf(ports, known);
  return holdsItsAddress(known, confirmed) ? known : release(ports, known, confirmed);
}

/**
 * The account of a person who was identified by Google. Creates it if there is none. Throws
 * `google_token_refused`, `password_account` (sign in by password first), `sign_up_closed` or
 * GoogleUnavailable.
 */
export async function accountOf(ports: AccountPorts, person: GooglePerson): Promise<Account> {
  const { email } = person;
  const known = await byGoogleId(ports, person.googleId);
  if (!known && email === null) return refuse('no verified address');
  const account = known ?? (await byAddress(ports, { ...person, email: email ?? '' }));
  return account.disabled ? refuse('no such account') : account;
}
