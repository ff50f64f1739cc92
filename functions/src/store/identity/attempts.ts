import { createHash } from 'node:crypto';
import { attemptsDocumentSchema } from '@replywell/contract/documents/attempts';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { AttemptStore } from '../../core/identity/attempts.ts';
import { toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

/** `attempts/{hash}`: keys name addresses, which are not kept. */
export function createAttemptStore(db: () => Firestore): AttemptStore {
  const attemptsOf = (key: string) =>
    paths.attempts(db()).doc(createHash('sha256').update(key).digest('base64url'));

  return {
    async take(key, { most, endsAt }) {
      const ref = attemptsOf(key);
      const counted = async (): Promise<number> =>
        parseDocument(attemptsDocumentSchema, await ref.get())?.count ?? 0;
      if ((await counted()) >= most) return false;
      // Who adds first and reads then sees all that were before. A transaction would have the calls of
      // a page that opens wait for one another.
      const count = FieldValue.increment(1);
      const added = { schemaVersion: SCHEMA_VERSION, count, expiresAt: toInstant(endsAt) };
      await ref.set(added, { merge: true });
      return (await counted()) <= most;
    },

    async forget(key) {
      await attemptsOf(key).delete();
    },
  };
}
