import { draftCountSchema } from '@replywell/contract/documents/draft-counts';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { DraftCounts } from '../../core/model/month.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { writeFor } from '../firestore/standing.ts';

const readCount = async (ref: DocumentReference): Promise<number> =>
  parseDocument(draftCountSchema, await ref.get())?.drafts ?? 0;

/** `users/{uid}/draft_counts`. Throws BrokenDocument for a count that does not fit. */
export function createDraftCounts(db: () => Firestore): DraftCounts {
  const countOf = (uid: string, month: string) => paths.draftCounts(db(), uid).doc(month);

  /** The first one of the month reads whether the creator is being deleted; an update needs not to. */
  async function add(uid: string, ref: DocumentReference): Promise<void> {
    try {
      await ref.update({ drafts: FieldValue.increment(1) });
    } catch (error) {
      if (!movedOn(error)) throw error;
      await writeFor(db(), uid, (transaction) => {
        const first = { schemaVersion: SCHEMA_VERSION, drafts: FieldValue.increment(1) };
        transaction.set(ref, first, { merge: true });
      });
    }
  }

  return {
    read: (uid, month) => readCount(countOf(uid, month)),

    // Drafts that begin at once would wait for one another in a transaction that reads the count.
    // Who adds first and reads then sees all that were before, so none goes beyond the limit.
    take: async (uid, month, limit) => {
      const ref = countOf(uid, month);
      if ((await readCount(ref)) >= limit) return false;
      await add(uid, ref);
      if ((await readCount(ref)) <= limit) return true;
      await ref.update({ drafts: FieldValue.increment(-1) });
      return false;
    },
  };
}
