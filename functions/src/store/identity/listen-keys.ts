import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import type { ListenKeys } from '../../core/identity/ports.ts';
import { Refusal } from '../../core/refusal.ts';
import { paths } from '../firestore/documents.ts';

/**
 * `users/{uid}/listen_keys/{key}`: while it exists, a page of this session may listen to the creator's
 * batches. Firestore's rules look it up, so its end is a number that they can compare.
 */
export function createListenKeys(db: Firestore): ListenKeys {
  return {
    async keep(uid, { key, expiresAt }, now) {
      const keys = paths.listenKeys(db, uid);
      // Each page of a session asks for the same key, and pages that open together would wait for
      // one another.
      if ((await keys.doc(key).get()).get('expiresAtMs') === expiresAt) return;
      // In a transaction with the profile: a deletion removes the profile first, so no key is left.
      await db.runTransaction(async (transaction) => {
        const profile = await transaction.get(paths.user(db, uid));
        if (!profile.exists) throw new Refusal('unauthenticated');
        const expired = await transaction.get(keys.where('expiresAtMs', '<=', now).select());
        for (const { ref } of expired.docs) transaction.delete(ref);
        transaction.set(keys.doc(key), { schemaVersion: SCHEMA_VERSION, expiresAtMs: expiresAt });
      });
    },
    async remove(uid, key) {
      await paths.listenKeys(db, uid).doc(key).delete();
    },
    async removeAll(uid) {
      const keys = await paths.listenKeys(db, uid).select().get();
      const batch = db.batch();
      for (const { ref } of keys.docs) batch.delete(ref);
      await batch.commit();
    },
  };
}
