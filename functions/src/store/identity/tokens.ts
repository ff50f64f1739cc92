import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { tokenDocumentSchema } from '@replywell/contract/documents/tokens';
import type { Firestore } from 'firebase-admin/firestore';
import type { TokenStore } from '../../core/identity/tokens.ts';
import { Refusal } from '../../core/refusal.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `users/{uid}/tokens/{id}`. No page reads them: they are no batches. */
export const createTokenStore = (db: Firestore): TokenStore => ({
  async list(uid) {
    const { docs } = await paths.tokens(db, uid).get();
    return docs.flatMap((doc) => parseDocument(tokenDocumentSchema, doc) ?? []);
  },
  async find(uid, id) {
    return parseDocument(tokenDocumentSchema, await paths.tokens(db, uid).doc(id).get());
  },
  add: (uid, token) =>
    // With the profile: a deletion removes the profile first, so no token is left.
    db.runTransaction(async (transaction) => {
      const profile = await transaction.get(paths.user(db, uid));
      if (!profile.exists) throw new Refusal('unauthenticated');
      const fields = { schemaVersion: SCHEMA_VERSION, ...token };
      transaction.create(paths.tokens(db, uid).doc(token.id), fields);
    }),
  noteUse: (uid, id, day) =>
    db.runTransaction(async (transaction) => {
      const ref = paths.tokens(db, uid).doc(id);
      if ((await transaction.get(ref)).exists) transaction.update(ref, { usedOn: day });
    }),
  async remove(uid, id) {
    await paths.tokens(db, uid).doc(id).delete();
  },
  async removeAll(uid) {
    const { docs } = await paths.tokens(db, uid).select().get();
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  },
});
