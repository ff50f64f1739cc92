import { draftCountSchema, type DraftCount } from '@replywell/contract/documents/draft-counts';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { DraftCounts } from '../../core/drafting/month.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

const countIn = (snapshot: DocumentSnapshot): number =>
  parseDocument(draftCountSchema, snapshot)?.drafts ?? 0;

/** `users/{uid}/draft_counts`. Throws BrokenDocument for a count that does not fit. */
export function createDraftCounts(db: () => Firestore): DraftCounts {
  const countOf = (uid: string, month: string) => paths.draftCounts(db(), uid).doc(month);
  return {
    read: async (uid, month) => countIn(await countOf(uid, month).get()),

    take: (uid, month, limit) =>
      writeFor(db(), uid, async (transaction) => {
        const ref = countOf(uid, month);
        const used = countIn(await transaction.get(ref));
        if (used >= limit) return false;
        const count: DraftCount = { schemaVersion: SCHEMA_VERSION, drafts: used + 1 };
        transaction.set(ref, count);
        return true;
      }),
  };
}
