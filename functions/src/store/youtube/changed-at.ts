import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '../firestore/documents.ts';

/**
 * When a comment was last written, by the database's clock, so that the page can ask for changes. Every
 * write of a comment must include it, or the page misses the change. Not in the document's schema: nothing
 * else reads it.
 */
export const changedNow = () => ({ changedAt: FieldValue.serverTimestamp() });

/** Call in the write that deletes the comment. A sweep forgets the note after 30 days. */
export function noteRemoval(
  db: Firestore,
  transaction: Transaction,
  { uid, id, videoId }: { uid: string; id: string; videoId: unknown },
): void {
  const known = typeof videoId === 'string' ? videoId : '';
  transaction.set(paths.removals(db, uid).doc(id), { videoId: known, ...changedNow() });
}
