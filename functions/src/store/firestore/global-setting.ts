import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { toInstant } from '../../core/time.ts';
import { parseDocument, paths } from './documents.ts';

/** `At`: instants, or null in documents that were stored before they had them. */
export interface Saved<Value, At extends string | null> {
  value: Value;
  revision: number;
  createdAt: At;
  updatedAt: At;
}

/**
 * One value of `global_settings`, which the admin changes. Each save is the next revision, so that
 * of two admins who have read the same one only the first can save.
 */
export function globalSetting<Value, At extends string | null>(
  key: string,
  schema: z.ZodMiniType<Saved<Value, At>>,
) {
  const document = (db: Firestore): DocumentReference => paths.globalSettings(db).doc(key);
  /** null: none was saved yet. Throws BrokenDocument. */
  const parse = (snapshot: DocumentSnapshot): Saved<Value, At> | null =>
    parseDocument(schema, snapshot);

  return {
    document,
    parse,

    read: async (db: Firestore): Promise<Saved<Value, At> | null> =>
      parse(await document(db).get()),

    /**
     * Stores the value as the next revision. If `expected` is given and another revision is stored,
     * it stores nothing and returns null. `alongside` may read and write in the same transaction.
     */
    save: (
      db: Firestore,
      { value, expected, now }: { value: Value; expected: number | null; now: number },
      alongside: (
        transaction: Transaction,
        settings: { stored: Saved<Value, At> | null; saved: Saved<Value, At | string> },
      ) => Promise<void> = () => Promise.resolve(),
    ): Promise<Saved<Value, At | string> | null> =>
      db.runTransaction(async (transaction) => {
        const ref = document(db);
        const stored = parse(await transaction.get(ref));
        const current = stored?.revision ?? 0;
        if (expected !== null && expected !== current) return null;
        const updatedAt = toInstant(now);
        const createdAt = stored?.createdAt ?? updatedAt;
        const saved = { value, revision: current + 1, createdAt, updatedAt };
        await alongside(transaction, { stored, saved });
        transaction.set(ref, { schemaVersion: SCHEMA_VERSION, key, ...saved });
        return saved;
      }),
  };
}
