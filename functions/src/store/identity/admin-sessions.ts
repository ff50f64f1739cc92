import {
  adminAttemptsDocumentSchema,
  adminSessionDocumentSchema,
} from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import type { AdminSessions, AttemptStore } from '../../core/admin/log-in.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `admin_sessions/{key}`. Throws BrokenDocument for a document that does not fit its schema. */
export function createAdminSessions(db: () => Firestore): AdminSessions {
  const session = (key: string) => paths.adminSessions(db()).doc(key);
  return {
    create: async (key, document) => {
      await session(key).create(document);
    },
    find: async (key) => parseDocument(adminSessionDocumentSchema, await session(key).get()),
    remove: async (key) => {
      await session(key).delete();
    },
  };
}

/** `admin_attempts/login` */
export const createAttemptStore = (db: () => Firestore): AttemptStore => ({
  change: (decide) =>
    db().runTransaction(async (transaction) => {
      const ref = paths.adminAttempts(db()).doc('login');
      const stored = parseDocument(adminAttemptsDocumentSchema, await transaction.get(ref));
      const attempts = decide(stored?.attempts.map(fromInstant) ?? []).map(toInstant);
      transaction.set(ref, { schemaVersion: SCHEMA_VERSION, attempts });
    }),
});
