import { syncDocumentSchema } from '@replywell/contract/documents/syncs';
import type { Firestore } from 'firebase-admin/firestore';
import type { SyncStore } from '../core/youtube/stores.ts';
import { parseDocument, paths } from './documents.ts';
import { writeFor } from './standing.ts';

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
