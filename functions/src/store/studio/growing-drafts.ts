import type { GrowingDraft } from '@replywell/contract/documents/growing-drafts';
import type { Firestore } from 'firebase-admin/firestore';
import { GROWING_KEPT_MS } from '../../core/drafting/growing.ts';
import type { GrowingDrafts } from '../../core/drafting/ports.ts';
import { toInstant, type Clock } from '../../core/time.ts';
import { paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { writeFor } from '../firestore/standing.ts';

/** `users/{uid}/growing_drafts/{commentId}`. Throws `unauthenticated` for a creator without data. */
export function createGrowingDrafts(db: () => Firestore, clock: Clock): GrowingDrafts {
  const growing = (uid: string, commentId: string) => paths.growingDrafts(db(), uid).doc(commentId);

  return {
    async show(uid, commentId, text) {
      const ref = growing(uid, commentId);
      const expiresAt = toInstant(clock() + GROWING_KEPT_MS);
      const document: GrowingDraft = { text, expiresAt };
      try {
        // Without reading the profile each time: where a deletion has taken the words away, there
        // is nothing to update.
        await ref.update({ ...document });
      } catch (error) {
        if (!movedOn(error)) throw error;
        await writeFor(db(), uid, (transaction) => transaction.set(ref, document));
      }
    },

    async end(uid, commentId) {
      await growing(uid, commentId).delete();
    },
  };
}
