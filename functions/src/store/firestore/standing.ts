import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../../core/refusal.ts';
import { paths } from './documents.ts';

const homeSchema = z.pick(userDocumentSchema, { homeChannelId: true });
const permissionSchema = z.pick(userDocumentSchema, { permission: true });

/** Disconnected from YouTube, or never connected. */
export const isDisconnected = (user: DocumentSnapshot | undefined): boolean =>
  permissionSchema.safeParse(user?.data()).data?.permission === 'none';

/** Read before anything is written for a creator. */
export interface Standing {
  /** The creator is being deleted: nothing may be written. */
  deleting: boolean;
  homeChannelId: string | null;
  disconnected: boolean;
}

/** In the writing transaction, which runs again if a deletion begins meanwhile. */
export async function readStanding(
  transaction: Transaction,
  db: Firestore,
  uid: string,
): Promise<Standing> {
  const [deletion, user] = await transaction.getAll(paths.deletion(db, uid), paths.user(db, uid));
  return { ...standingOf(user), deleting: deletion?.exists ?? false };
}

/** From the profile alone. A deletion removes it first, so a creator without one is being deleted. */
export function standingOf(user: DocumentSnapshot | undefined): Standing {
  const home = homeSchema.safeParse(user?.data() ?? {});
  return {
    deleting: !user?.exists,
    homeChannelId: (home.success && home.data.homeChannelId) || null,
    disconnected: isDisconnected(user),
  };
}

/** Runs `write` in a transaction, unless the creator is being deleted. It may run several times. */
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
