import type { SentDrafts } from '@replywell/contract/documents/stats';
import { AggregateField, FieldPath, type Firestore } from 'firebase-admin/firestore';

/**
 * Sums over the statistics of all creators. Firestore adds up from its index, one read for a
 * thousand creators. One field at a time, because several would need an index for each revision.
 */
export async function sumSentDrafts(db: Firestore, revision: number): Promise<SentDrafts> {
  const sumOf = async (field: keyof SentDrafts): Promise<number> => {
    const sum = AggregateField.sum(new FieldPath('byPrompt', String(revision), field));
    const answer = await db.collectionGroup('stats').aggregate({ sum }).get();
    return answer.data().sum;
  };
  const [replies, unchanged, thousandths] = await Promise.all([
    sumOf('replies'),
    sumOf('unchanged'),
    sumOf('thousandths'),
  ]);
  return { replies, unchanged, thousandths };
}
