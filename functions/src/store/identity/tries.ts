import { signInTriesDocumentSchema } from '@replywell/contract/documents/sign-ins';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { TRIES_WINDOW_MS, type TryStore } from '../../core/tries.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { removeExpired } from '../firestore/remove-expired.ts';

const momentsIn = (snapshot: DocumentSnapshot): number[] =>
  parseDocument(signInTriesDocumentSchema, snapshot)?.tries.map(fromInstant) ?? [];

const documentOf = (moments: readonly number[]) => ({
  schemaVersion: SCHEMA_VERSION,
  tries: moments.map(toInstant),
  expiresAt: toInstant((moments.at(-1) ?? 0) + TRIES_WINDOW_MS),
});

/**
 * `sign_in_tries/{hash of the name}`. `change` is one transaction. `hash` must use a secret key,
 * because all addresses could be tried against a plain hash.
 */
export function createTryStore(db: Firestore, hash: (name: string) => string): TryStore {
  const refsOf = (names: readonly string[]) =>
    names.map((name) => paths.signInTries(db).doc(hash(name)));
  return {
    async read(names) {
      return (await db.getAll(...refsOf(names))).map(momentsIn);
    },
    change: (names, decide) =>
      db.runTransaction(async (transaction) => {
        const refs = refsOf(names);
        const decided = decide((await transaction.getAll(...refs)).map(momentsIn));
        for (const [index, ref] of refs.entries()) {
          const moments = decided[index] ?? [];
          if (moments.length === 0) transaction.delete(ref);
          else transaction.set(ref, documentOf(moments));
        }
      }),
    removeExpired: (now, limit) => removeExpired(paths.signInTries(db), now, limit),
  };
}
