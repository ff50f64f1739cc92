import { STATS_SCHEMA_VERSION, statsDocumentSchema } from '@replywell/contract/documents/stats';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseDocument, paths } from './documents.ts';
import { movedOn } from './moved-on.ts';

type Waiting = ReadonlyMap<string, number>;

const MAX_REPAIRS = 3;

const unanswered = (db: Firestore, uid: string) =>
  paths.comments(db, uid).where('isReplied', '==', false);

const sumOf = (waiting: Waiting): number => [...waiting.values()].reduce((sum, by) => sum + by, 0);

/** The counters, and what Firestore itself counts, as both were at one moment. */
function readBoth(db: Firestore, uid: string) {
  return db.runTransaction(
    async (transaction) => {
      const summary = await transaction.get(paths.stats(db, uid).doc('summary'));
      const total = await transaction.get(unanswered(db, uid).count());
      const counters = parseDocument(statsDocumentSchema, summary)?.waiting ?? {};
      return { summary, waiting: new Map(Object.entries(counters)), total: total.data().count };
    },
    { readOnly: true },
  );
}

const videoSchema = z.object({ videoId: z.string() });

async function countAnew(db: Firestore, uid: string): Promise<Waiting> {
  const comments = await unanswered(db, uid).select('videoId').get();
  const waiting = new Map<string, number>();
  for (const comment of comments.docs) {
    const { videoId } = videoSchema.parse(comment.data());
    waiting.set(videoId, (waiting.get(videoId) ?? 0) + 1);
  }
  return waiting;
}

async function repair(
  db: Firestore,
  uid: string,
  summary: Awaited<ReturnType<typeof readBoth>>['summary'],
): Promise<Waiting | null> {
  const waiting = await countAnew(db, uid);
  const fresh = { schemaVersion: STATS_SCHEMA_VERSION, waiting: Object.fromEntries(waiting) };
  try {
    // Whoever changes what waits changes the summary too: unchanged, this count is the truth.
    if (summary.updateTime) await summary.ref.update(fresh, { lastUpdateTime: summary.updateTime });
    // Counting is no activity of the creator, and nothing else has happened yet.
    else await summary.ref.create({ ...fresh, updatedAt: null });
    return waiting;
  } catch (error) {
    if (movedOn(error)) return null;
    throw error;
  }
}

/**
 * Two reads: the counters in the summary, and Firestore's own count of all unanswered comments (one
 * read per thousand). Where their sums differ (comments stored before there were counters, comments
 * deleted since) the unanswered comments are read once and counted anew.
 */
export async function readWaiting(db: Firestore, uid: string): Promise<Waiting> {
  for (let repairs = 0; ; repairs += 1) {
    const { summary, waiting, total } = await readBoth(db, uid);
    const some = new Map([...waiting].filter(([, comments]) => comments > 0));
    if (sumOf(waiting) === total && sumOf(some) === total) return some;
    if (repairs === MAX_REPAIRS) return countAnew(db, uid);
    const repaired = await repair(db, uid, summary);
    if (repaired) return repaired;
  }
}
