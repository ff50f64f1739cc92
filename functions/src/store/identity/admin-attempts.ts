import { adminAttemptsDocumentSchema } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { ATTEMPTS_WINDOW_MS, type AttemptStore } from '../../core/admin/attempts.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { removeExpired } from '../firestore/remove-expired.ts';

const momentsIn = (snapshot: DocumentSnapshot | undefined): number[] =>
  (snapshot && parseDocument(adminAttemptsDocumentSchema, snapshot))?.attempts.map(fromInstant) ??
  [];

/**
 * `admin_attempts/{hash of an address or a login}`. `hash` must use a secret key, because all
 * addresses could be tried against a plain hash.
 */
export function createAttemptStore(db: Firestore, hash: (name: string) => string): AttemptStore {
  const counter = (name: string) => paths.adminAttempts(db).doc(hash(name));
  return {
    change: ({ address, login }, decide) =>
      db.runTransaction(async (transaction) => {
        const refs = {
          address: counter(`address:${address}`),
          login: counter(`login:${login}`),
        };
        const [ofAddress, ofLogin] = await transaction.getAll(refs.address, refs.login);
        const decided = decide({ address: momentsIn(ofAddress), login: momentsIn(ofLogin) });
        for (const kind of ['address', 'login'] as const) {
          const last = decided[kind].at(-1);
          if (last === undefined) transaction.delete(refs[kind]);
          else
            transaction.set(refs[kind], {
              schemaVersion: SCHEMA_VERSION,
              attempts: decided[kind].map(toInstant),
              expiresAt: toInstant(last + ATTEMPTS_WINDOW_MS),
            });
        }
      }),
    removeExpired: (now, limit) => removeExpired(paths.adminAttempts(db), now, limit),
  };
}
