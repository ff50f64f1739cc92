import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { toInstant } from '../../core/time.ts';
import { parseDocument, paths } from './documents.ts';

export interface Saved<Value> {
  value: Value;
  createdAt: string;
  updatedAt: string;
}

/** One value of `global_settings`, which the admin changes. The last save counts. */
export function globalSetting<Value>(key: string, schema: z.ZodMiniType<Saved<Value>>) {
  const document = (db: Firestore) => paths.globalSettings(db).doc(key);
  /** null: none was saved yet. Throws BrokenDocument. */
  const read = async (db: Firestore): Promise<Saved<Value> | null> =>
    parseDocument(schema, await document(db).get());

  return {
    read,
    async save(db: Firestore, value: Value, now: number): Promise<Saved<Value>> {
      const updatedAt = toInstant(now);
      const createdAt = (await read(db))?.createdAt ?? updatedAt;
      const saved = { value, createdAt, updatedAt };
      await document(db).set({ schemaVersion: SCHEMA_VERSION, key, ...saved });
      return saved;
    },
  };
}
