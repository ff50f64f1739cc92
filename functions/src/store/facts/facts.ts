import { factsDocumentSchema } from '@replywell/contract/documents/facts';
import type { Firestore } from 'firebase-admin/firestore';
import type { FactStore } from '../../core/facts/facts.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';
import type { Log } from '../../core/log.ts';

/**
 * `users/{uid}/settings/facts`. Drafts do without a document that does not fit; it is not written
 * over, because it holds the creator's own words.
 */
export function createFactStore(db: () => Firestore, warn: Log = () => undefined): FactStore {
  return {
    find: async (uid) =>
      parseOrLeaveOut(factsDocumentSchema, await paths.facts(db(), uid).get(), warn),

    revise: (uid, decide) =>
      writeFor(db(), uid, async (transaction) => {
        const ref = paths.facts(db(), uid);
        const stored = parseDocument(factsDocumentSchema, await transaction.get(ref));
        const saved = decide(stored);
        transaction.set(ref, saved);
        return saved;
      }),
  };
}
