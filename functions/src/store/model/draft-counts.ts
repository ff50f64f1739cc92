import { draftCountSchema } from '@replywell/contract/documents/draft-counts';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { Counted, DraftCounts } from '../../core/model/month.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { writeFor } from '../firestore/standing.ts';

const NOTHING = { drafts: 0, looks: 0, calls: 0, tokens: 0, microdollars: 0, unpriced: 0 };

const readCount = async (ref: DocumentReference) =>
  parseDocument(draftCountSchema, await ref.get()) ?? NOTHING;

/** `users/{uid}/draft_counts`. Throws BrokenDocument for a count that does not fit. */
export function createDraftCounts(db: () => Firestore): DraftCounts {
  const countOf = (uid: string, month: string) => paths.draftCounts(db(), uid).doc(month);

  /** The first one of the month reads whether the creator is being deleted; an update needs not to. */
  async function add(uid: string, ref: DocumentReference, what: Counted): Promise<void> {
    try {
      await ref.update({ [what]: FieldValue.increment(1) });
    } catch (error) {
      if (!movedOn(error)) throw error;
      await writeFor(db(), uid, (transaction) => {
        const first = {
          schemaVersion: SCHEMA_VERSION,
          drafts: FieldValue.increment(what === 'drafts' ? 1 : 0),
          looks: FieldValue.increment(what === 'looks' ? 1 : 0),
        };
        transaction.set(ref, first, { merge: true });
      });
    }
  }

  return {
    read: (uid, month) => readCount(countOf(uid, month)),

    // Drafts that begin at once would wait for one another in a transaction that reads the count.
    // Who adds first and reads then sees all that were before, so none goes beyond the limit.
    take: async (uid, month, limit, what = 'drafts') => {
      const ref = countOf(uid, month);
      if ((await readCount(ref))[what] >= limit) return false;
      await add(uid, ref, what);
      if ((await readCount(ref))[what] <= limit) return true;
      await ref.update({ [what]: FieldValue.increment(-1) });
      return false;
    },

    // An update: for who has been deleted meanwhile nothing comes back.
    spend: async (uid, month, { calls, tokens, microdollars, unpriced }) => {
      await countOf(uid, month).update({
        calls: FieldValue.increment(calls),
        tokens: FieldValue.increment(tokens),
        microdollars: FieldValue.increment(microdollars),
        unpriced: FieldValue.increment(unpriced),
      });
    },
  };
}
