import { syncDocumentSchema } from '@replywell/contract/documents/syncs';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { toInstant } from '../../core/time.ts';
import { startingAnew } from '../../core/youtube/progress.ts';
import type { SyncStore } from '../../core/youtube/stores.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

/** `users/{uid}/syncs/{channelId}`. */
export function createSyncStore(db: () => Firestore): SyncStore {
  const sync = (uid: string, channelId: string) => paths.syncs(db(), uid).doc(channelId);

  return {
    find: async (uid, channelId) =>
      parseDocument(syncDocumentSchema, await sync(uid, channelId).get()),
    save: async (uid, channelId, document) => {
      await writeFor(db(), uid, (transaction) => transaction.set(sync(uid, channelId), document));
    },
  };
}

/** Returns a function that, in the same transaction, makes the next load of every channel start over. */
export async function readSyncs(
  transaction: Transaction,
  db: Firestore,
  uid: string,
): Promise<(now: number) => void> {
  const { docs } = await transaction.get(paths.syncs(db, uid));
  return (now) => {
    for (const snapshot of docs) {
      const stored = syncDocumentSchema.safeParse(snapshot.data());
      const anew = stored.success && {
        schemaVersion: SCHEMA_VERSION,
        ...startingAnew(stored.data),
        updatedAt: toInstant(now),
      };
      if (anew) transaction.set(snapshot.ref, anew);
      else transaction.delete(snapshot.ref);
    }
  };
}
