import type { Firestore } from 'firebase-admin/firestore';
import type { RedoPorts } from '../../core/account/redo.ts';
import { isPendingGrant, paths } from '../firestore/documents.ts';

/** For after a restore. Reads every creator's name once. */
export function createStoredCreators(db: Firestore): RedoPorts['stored'] {
  return {
    async listCreators() {
      // Names also those of which only parts are left.
      const creators = await db.collection('users').listDocuments();
      const held = await paths.credentials(db).select().get();
      const ofTokens = held.docs.map(({ id }) => id).filter((id) => !isPendingGrant(id));
      return [...new Set([...creators.map(({ id }) => id), ...ofTokens])];
    },

    async endAdminSessions() {
      const { docs } = await paths.adminSessions(db).select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      return docs.length;
    },
  };
}
