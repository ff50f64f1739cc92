import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../../core/refusal.ts';
import { paths } from './documents.ts';

const homeSchema = z.pick(userDocumentSchema, { homeChannelId: true });
const permissionSchema = z.pick(userDocumentSchema, { permission: true });

/** By their own wish, or never connected. */
export const isDisconnected = (user: DocumentSnapshot | undefined): boolean =>
  permissionSchema.safeParse(user?.data()).data?.permission === 'none';

export interface Standing {
  /** The creator asked for everything to be deleted: nothing may be written any more. */
  deleting: boolean;
  homeChannelId: string | null;
  disconnected: boolean;
}

/** To be read in the transaction that writes: a deletion that begins meanwhile makes it run again. */
export async function readStanding(
  transaction: Transaction,
  db: Firestore,
  uid: string,
): Promise<Standing> {
  const [deletion, user] = await transaction.getAll(paths.deletion(db, uid), paths.user(db, uid));
  return { ...standingOf(user), deleting: deletion?.exists ?? false };
}

/** The profile is the first thing a deletion takes away: whoever has none is being deleted. */
export function standingOf(user: DocumentSnapshot | undefined): Standing {
  const home = homeSchema.safeParse(user?.data() ?? {});
  return {
    deleting: !user?.exists,
    homeChannelId: (home.success && home.data.homeChannelId) || null,
    disconnected: isDisconnected(user),
  };
}

/** All of it or nothing; nothing where the creator's data is being deleted. */
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
