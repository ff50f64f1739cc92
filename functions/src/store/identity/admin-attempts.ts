import { adminAttemptsDocumentSchema } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import type { AttemptStore } from '../../core/admin/log-in.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

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
