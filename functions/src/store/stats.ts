import { statsDocumentSchema } from '@replywell/contract/documents/stats';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { FieldValue, type Firestore, type Query, type WriteBatch } from 'firebase-admin/firestore';
import type { StatsStore } from '../core/stats/stats.ts';
import { toInstant } from '../core/time.ts';
import { parseDocument, paths } from './documents.ts';

const SUMMARY = 'summary';

/** Adds to the sums in the caller's own write, so that they count what that write did and no more. */
export function countProcessed(
  db: Firestore,
  batch: WriteBatch,
  uid: string,
  comments: number,
  now: number,
): void {
  const updatedAt = toInstant(now);
  for (const id of [SUMMARY, updatedAt.slice(0, 10)]) {
    batch.set(
      paths.stats(db, uid).doc(id),
      {
        schemaVersion: SCHEMA_VERSION,
        commentsProcessed: FieldValue.increment(comments),
        updatedAt,
      },
      { merge: true },
    );
  }
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

export function createStatsStore(db: () => Firestore): StatsStore {
  return {
    summary: async (uid) =>
      parseDocument(statsDocumentSchema, await paths.stats(db(), uid).doc(SUMMARY).get()),

    count: async (uid) => {
      const comments = paths.comments(db(), uid);
      const [videos, all, pending] = await Promise.all([
        countOf(paths.videos(db(), uid)),
        countOf(comments),
        countOf(comments.where('isReplied', '==', false)),
      ]);
      return { videos, comments: all, pending };
    },
  };
}
