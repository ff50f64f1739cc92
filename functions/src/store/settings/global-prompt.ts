import { globalPromptDocumentSchema } from '@replywell/contract/documents/admin';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { PromptStore } from '../../core/admin/ports.ts';
import type { GlobalPrompt } from '../../core/settings/ports.ts';
import { toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

const KEY = 'prompt';
const document = (db: Firestore) => paths.globalSettings(db).doc(KEY);
const parse = (snapshot: DocumentSnapshot) => parseDocument(globalPromptDocumentSchema, snapshot);

/** Reads `global_settings/prompt` for drafting. */
export const createGlobalPrompt = (db: () => Firestore): GlobalPrompt => ({
  read: async () => parse(await document(db()).get())?.value ?? null,
});

/** Reads and writes the same document for the admin page. */
export function createPromptStore(db: () => Firestore): PromptStore {
  return {
    async read() {
      const stored = parse(await document(db()).get());
      if (!stored) return null;
      const { value: prompt, revision, createdAt, updatedAt } = stored;
      return { prompt, revision, createdAt, updatedAt };
    },

    save: (prompt, expected, now) =>
      db().runTransaction(async (transaction) => {
        const ref = document(db());
        const stored = parse(await transaction.get(ref));
        const current = stored?.revision ?? 0;
        if (expected !== null && expected !== current) return null;
        const updatedAt = toInstant(now);
        const revision = current + 1;
        const createdAt = stored?.createdAt ?? updatedAt;
        const saved = { revision, createdAt, updatedAt };
        transaction.set(ref, { schemaVersion: SCHEMA_VERSION, key: KEY, value: prompt, ...saved });
        return { prompt, ...saved };
      }),
  };
}
