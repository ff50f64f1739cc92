import type { DraftLimits } from '@replywell/contract/budget';
import { draftLimitsDocumentSchema } from '@replywell/contract/documents/budget';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { LimitsStore } from '../../core/admin/ports.ts';
import { toInstant } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';

const KEY = 'draft_limits';

export const limitsDocument = (db: Firestore): DocumentReference =>
  paths.globalSettings(db).doc(KEY);

const parse = (snapshot: DocumentSnapshot) => parseDocument(draftLimitsDocumentSchema, snapshot);

/** The limits that the admin has set. null: none. Throws BrokenDocument. */
export const limitsOf = (snapshot: DocumentSnapshot): DraftLimits | null =>
  parse(snapshot)?.value ?? null;

/** `global_settings/draft_limits`, for the admin page. */
export const createLimitsStore = (db: () => Firestore): LimitsStore => ({
  async read() {
    const stored = parse(await limitsDocument(db()).get());
    if (!stored) return null;
    const { value: limits, revision, updatedAt } = stored;
    return { limits, revision, updatedAt };
  },

  save: (limits, expected, now) =>
    db().runTransaction(async (transaction) => {
      const ref = limitsDocument(db());
      const stored = parse(await transaction.get(ref));
      const current = stored?.revision ?? 0;
      if (expected !== null && expected !== current) return null;
      const updatedAt = toInstant(now);
      const revision = current + 1;
      const createdAt = stored?.createdAt ?? updatedAt;
      const saved = { revision, createdAt, updatedAt };
      transaction.set(ref, { schemaVersion: SCHEMA_VERSION, key: KEY, value: limits, ...saved });
      return { limits, revision, updatedAt };
    }),
});
