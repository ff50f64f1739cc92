import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '../firestore/documents.ts';

/**
 * A comment tells when it was last written by the database's own clock, so that the page can ask for
 * what has changed. Every write of a comment spreads this; one that forgets it is not told. It is
 * no field of the document's schema: nothing else reads it.
 */
export const changedNow = () => ({ changedAt: FieldValue.serverTimestamp() });

/** Notes that a comment is deleted, in the write that deletes it. A sweep forgets the note in time. */
export function noteRemoval(
  db: Firestore,
  transaction: Transaction,
  { uid, id, videoId }: { uid: string; id: string; videoId: unknown },
): void {
  const known = typeof videoId === 'string' ? videoId : '';
  transaction.set(paths.removals(db, uid).doc(id), { videoId: known, ...changedNow() });
}
