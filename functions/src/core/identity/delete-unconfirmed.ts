import type { Log } from '../log.ts';
import type { AccountRemover } from '../account/ports.ts';
import { pagesOf } from '../pages.ts';
import type { Clock } from '../time.ts';
import type { Account, AccountList, Accounts, CreatorStore, ListedAccount } from './ports.ts';

/** An account whose address is not confirmed is kept for this long. */
export const UNCONFIRMED_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
/** The time of one run. A run may be cut off at any point, and the next one starts from the beginning. */
export const LOOKING_TIME_MS = 240_000;
/** Pages of a thousand accounts each. */
const PAGES_MAX = 10_000;

export interface UnconfirmedPorts {
  list: AccountList;
  accounts: Pick<Accounts, 'find'>;
  remover: AccountRemover;
  creators: CreatorStore;
  clock: Clock;
  warn: Log;
}

/** The account has only a password, and nobody has confirmed its address. */
const isUnconfirmed = ({ emailVerified, hasPassword, googleId }: Account): boolean =>
  !emailVerified && hasPassword && googleId === null;

/**
 * The account is read again just before, because its address may have been confirmed since the
 * listing.
 */
async function removeIfUnconfirmed(ports: UnconfirmedPorts, uid: string): Promise<boolean> {
  const account = await ports.accounts.find(uid);
  if (!account || !isUnconfirmed(account) || (await ports.creators.find(uid))) return false;
  await ports.remover.remove(uid);
  return true;
}

async function removeDue(ports: UnconfirmedPorts, due: readonly ListedAccount[]): Promise<number> {
  let removed = 0;
  for (const { uid } of due) {
    try {
      if (await removeIfUnconfirmed(ports, uid)) removed += 1;
    } catch (error) {
      ports.warn('an unconfirmed account could not be removed', { uid, error: String(error) });
    }
  }
  return removed;
}

/**
 * Removes accounts whose address was not confirmed for a week. They hold no data, and the owner of
 * the address can then sign up as usual. Returns how many. A failure of one account is logged.
 * Throws GoogleUnavailable.
 */
export async function deleteUnconfirmed(ports: UnconfirmedPorts): Promise<number> {
  const now = ports.clock();
  const before = now - UNCONFIRMED_KEPT_MS;
  const pages = pagesOf(
    async (token) => {
      const { accounts, next } = await ports.list.list(token);
      return { accounts, nextPageToken: next };
    },
    { maxPages: PAGES_MAX, endless: () => new Error('the list of accounts does not end') },
  );
  let removed = 0;
  for await (const { accounts } of pages) {
    const due = accounts.filter((one) => isUnconfirmed(one) && one.createdAt < before);
    removed += await removeDue(ports, due);
    if (ports.clock() - now >= LOOKING_TIME_MS) break;
  }
  return removed;
}
