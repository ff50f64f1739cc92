import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../../core/refusal.ts';
import { paths } from './documents.ts';

const homeSchema = z.pick(userDocumentSchema, { homeChannelId: true });
const permissionSchema = z.pick(userDocumentSchema, { permission: true });

/** Whether the creator has disconnected YouTube or never connected it. */
export const isDisconnected = (user: DocumentSnapshot | undefined): boolean =>
  permissionSchema.safeParse(user?.data()).data?.permission === 'none';

/** What must be known about a creator before something is written for them. */
export interface Standing {
  /** The creator asked us to delete everything, so nothing may be written. */
  deleting: boolean;
  homeChannelId: string | null;
  disconnected: boolean;
}

/** Read it in the transaction that writes. If a deletion begins meanwhile, the transaction runs again. */
export async function readStanding(
  transaction: Transaction,
  db: Firestore,
  uid: string,
): Promise<Standing> {
  const [deletion, user] = await transaction.getAll(paths.deletion(db, uid), paths.user(db, uid));
  return { ...standingOf(user), deleting: deletion?.exists ?? false };
}

/**
 * The same from the profile alone. A deletion removes the profile first, so a creator without one
 * is being deleted.
 */
export function standingOf(user: DocumentSnapshot | undefined): Standing {
  const home = homeSchema.safeParse(user?.data() ?? {});
  return {
    deleting: !user?.exists,
    homeChannelId: (home.success && home.data.homeChannelId) || null,
    disconnected: isDisconnected(user),
  };
}

/**
 * Runs `write` in a transaction. It may run several times. Throws `unauthenticated`, and writes
 * nothing, if the creator's data is being deleted.
 */
export function writeFor<T>(
  db: Firestore,
  uid: string,
  write: (transaction: Transaction, standing: Standing) => T | Promise<T>,
): Promise<T> {
  return db.runTransaction(async (transaction) => {
    const standing = await readStanding(transaction, db, uid);
    if (standing.deleting) throw new Refusal('unauthenticated');
    return write(transaction, standing);
  });
}
