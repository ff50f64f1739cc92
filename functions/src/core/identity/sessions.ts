import type { UserDocument } from '@replywell/contract/documents/users';
import type {
  Accounts,
  CreatorStore,
  IdentityPorts,
  ListenKeys,
  Session,
  SessionKeeper,
} from './ports.ts';
import { Refusal } from '../refusal.ts';
import { type Clock, utcDayOf } from '../time.ts';

/** What cannot be undone needs a sign-in this recent, because a stolen cookie may be older. */
export const RECENT_MS = 5 * 60_000;

export function requireRecentSignIn({ signedInAt }: Session, now: number): void {
  if (now - signedInAt > RECENT_MS) throw new Refusal('sign_in_again');
}

/** The signed-in creator. The first call of a day notes their visit. */
export async function visit(
  { creators, clock }: { creators: CreatorStore; clock: Clock },
  uid: string,
): Promise<UserDocument> {
  const user = await creators.find(uid);
  // An account without data was deleted, so the session is no longer valid.
  if (!user) throw new Refusal('unauthenticated');
  const today = utcDayOf(clock());
  if (user.visitedOn !== today) await creators.noteVisit(uid, today);
  return user;
}

type ListenPorts = Pick<IdentityPorts, 'listenKeys' | 'clock'> & {
  accounts: Pick<Accounts, 'issueListenToken'>;
};

/**
 * A token with which a page of this session can listen to the creator's batches. The key is stored
 * first, because a token without its key can read nothing. Then the session is checked again: a log-out
 * in between may have removed the keys before ours was stored.
 */
export async function issueListenToken(
  { accounts, listenKeys, clock }: ListenPorts,
  { uid, id, expiresAt }: Session,
  isOpen: () => Promise<boolean>,
): Promise<string> {
  await listenKeys.keep(uid, { key: id, expiresAt }, clock());
  if (!(await isOpen())) {
    await listenKeys.remove(uid, id);
    throw new Refusal('unauthenticated');
  }
  return accounts.issueListenToken(uid, id);
}

/**
 * Sessions whose end also ends listening and revokes personal tokens. These go first, so that they end
 * even if the Auth service does not answer, and again afterwards: a session may get a new one until it
 * ends.
 */
export function endingWith(
  sessions: SessionKeeper,
  others: readonly Pick<ListenKeys, 'removeAll'>[],
): SessionKeeper {
  const removeAll = async (uid: string): Promise<void> => {
    for (const one of others) await one.removeAll(uid);
  };
  return {
    ...sessions,
    async endAll(uid) {
      await removeAll(uid);
      await sessions.endAll(uid);
      await removeAll(uid);
    },
  };
}
