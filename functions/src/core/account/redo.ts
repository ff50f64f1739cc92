import { Refusal } from '../refusal.ts';
import { carryOn } from './delete-account.ts';
import type { DeletionPorts, DisconnectStore, RedoneDeletionStore, StopBatches } from './ports.ts';

/**
 * After a restore: the database is as it was at an earlier moment, and holds again what people have
 * had deleted since. Nobody has to remember whom: Firebase Auth is not part of the database's
 * backup, and a deletion takes the account there before the documents. So whoever has documents and
 * no account is deleted.
 */
export interface RedoPorts extends Pick<DeletionPorts, 'accounts' | 'clock'> {
  deletions: RedoneDeletionStore;
  stored: {
    /** The uids under which anything is stored, also where the profile itself is gone. */
    listCreators(): Promise<string[]>;
    /** An admin who has logged out since must not be logged in again. Returns how many ended. */
    endAdminSessions(): Promise<number>;
  };
  /** Those of the uids that Firebase Auth knows. Throws if it does not answer for all of them. */
  withAccount: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
  connections: DisconnectStore;
  stopBatches: StopBatches;
}

/** Asked of Firebase Auth at once. */
const ASKED_AT_ONCE = 100;

export interface Stored {
  creators: string[];
  withoutAccount: string[];
}

export async function findWithoutAccount({
  stored,
  withAccount,
}: Pick<RedoPorts, 'stored' | 'withAccount'>): Promise<Stored> {
  const creators = await stored.listCreators();
  const withoutAccount: string[] = [];
  for (let from = 0; from < creators.length; from += ASKED_AT_ONCE) {
    const some = creators.slice(from, from + ASKED_AT_ONCE);
    const known = await withAccount(some);
    withoutAccount.push(...some.filter((uid) => !known.has(uid)));
  }
  return { creators, withoutAccount };
}

/** So few are no sign of anything. */
const FEW = 5;

/** More than half of them: this is rather another project, or its accounts were lost too. */
export const isDoubtful = ({ creators, withoutAccount }: Stored): boolean =>
  withoutAccount.length > FEW && withoutAccount.length * 2 > creators.length;

/** Somebody has disconnected YouTube, or given the permission again. `at`: an instant. */
export interface Connecting {
  uid: string;
  event: 'youtube_disconnected' | 'youtube_granted';
  at: string;
}

/** Who is disconnected after all of this, and since when (milliseconds since the epoch). Pure. */
export function disconnectedAfter(happened: readonly Connecting[]): ReadonlyMap<string, number> {
  const since = new Map<string, number>();
  for (const { uid, event, at } of [...happened].sort((one, other) => (one.at < other.at ? -1 : 1)))
    if (event === 'youtube_granted') since.delete(uid);
    else since.set(uid, Date.parse(at));
  return since;
}

/**
 * Deletes and disconnects again. Google is not told again: that was done the first time. May be
 * repeated. Throws what the stores throw; what is done by then stays done.
 */
export async function redo(
  ports: RedoPorts,
  {
    withoutAccount,
    disconnected,
  }: Pick<Stored, 'withoutAccount'> & {
    disconnected: ReadonlyMap<string, number>;
  },
): Promise<{ deleted: number; disconnected: number }> {
  await ports.stored.endAdminSessions();
  const done = { deleted: 0, disconnected: 0 };
  for (const uid of withoutAccount) {
    await ports.deletions.beginAgain(uid, ports.clock());
    await carryOn(ports, uid, Infinity);
    done.deleted += 1;
  }
  for (const [uid, at] of disconnected) {
    if (await disconnectAgain(ports, uid, at)) done.disconnected += 1;
  }
  return done;
}

/** false: nothing is stored of this creator. */
async function disconnectAgain(
  { connections, stopBatches }: Pick<RedoPorts, 'connections' | 'stopBatches'>,
  uid: string,
  at: number,
): Promise<boolean> {
  try {
    await connections.disconnect(uid, at);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') return false;
    throw error;
  }
  await stopBatches(uid);
  return true;
}
