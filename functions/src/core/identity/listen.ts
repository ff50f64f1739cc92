import type { Clock } from '../time.ts';
import type { Accounts, ListenKeys, Session, SessionKeeper } from './ports.ts';

export interface ListenPorts {
  accounts: Pick<Accounts, 'issueListenToken'>;
  listenKeys: ListenKeys;
  clock: Clock;
}

/**
 * A token with which a page of this session can listen to the creator's batches. The key is stored
 * first: a token without its key can read nothing. Throws `unauthenticated` (no such creator) or
 * GoogleUnavailable.
 */
export async function issueListenToken(
  { accounts, listenKeys, clock }: ListenPorts,
  { uid, id, expiresAt }: Session,
): Promise<string> {
  await listenKeys.keep(uid, { key: id, expiresAt }, clock());
  return accounts.issueListenToken(uid, id);
}

/**
 * Sessions whose end also ends the listening. The keys are removed first, so that nobody listens
 * any more even if the Auth service does not answer, and again afterwards: until the sessions have
 * ended, one of them may ask for another key.
 */
export function endingListeners(sessions: SessionKeeper, listenKeys: ListenKeys): SessionKeeper {
  return {
    ...sessions,
    async endAll(uid) {
      await listenKeys.removeAll(uid);
      await sessions.endAll(uid);
      await listenKeys.removeAll(uid);
    },
  };
}
