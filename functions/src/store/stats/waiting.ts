import { STATS_SCHEMA_VERSION, statsDocumentSchema } from '@replywell/contract/documents/stats';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Log } from '../../core/log.ts';
import { ofChannel, readScope, type ChannelScope } from '../firestore/channel-scope.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { writeFor } from '../firestore/standing.ts';

type Waiting = ReadonlyMap<string, number>;

const MAX_REPAIRS = 3;

/** One channel of one creator. */
interface Place {
  db: Firestore;
  uid: string;
  scope: ChannelScope;
  warn: Log;
}

const unanswered = ({ db, uid, scope }: Place) =>
  ofChannel(paths.comments(db, uid).where('isReplied', '==', false), scope);

const sumOf = (waiting: Waiting): number => [...waiting.values()].reduce((sum, by) => sum + by, 0);

/** The stored counters and Firestore's own count, both of the same moment. */
function readBoth(place: Place) {
  const { db, uid, scope } = place;
  return db.runTransaction(
    async (transaction) => {
      const summary = await transaction.get(paths.stats(db, uid).doc(`${scope.prefix}summary`));
      const total = await transaction.get(unanswered(place).count());
      const counters = parseDocument(statsDocumentSchema, summary)?.waiting ?? {};
      return { summary, waiting: new Map(Object.entries(counters)), total: total.data().count };
    },
    { readOnly: true },
  );
}

const videoSchema = z.object({ videoId: z.string() });

/** A comment that does not say its video is left out, and then the counters are never right. */
async function countAnew(place: Place): Promise<Waiting> {
  const comments = await unanswered(place).select('videoId').get();
  const waiting = new Map<string, number>();
  for (const comment of comments.docs) {
    const of = parseOrLeaveOut(videoSchema, comment, place.warn);
    if (of) waiting.set(of.videoId, (waiting.get(of.videoId) ?? 0) + 1);
  }
  return waiting;
}

async function repair(
  place: Place,
  summary: Awaited<ReturnType<typeof readBoth>>['summary'],
): Promise<Waiting | null> {
  const waiting = await countAnew(place);
  const fresh = { schemaVersion: STATS_SCHEMA_VERSION, waiting: Object.fromEntries(waiting) };
  try {
    // Every change of a counter also changes the summary. If the summary is unchanged, this count
    // is correct.
    await writeFor(place.db, place.uid, (transaction) => {
      const { ref, updateTime } = summary;
      if (updateTime) transaction.update(ref, fresh, { lastUpdateTime: updateTime });
      // `updatedAt` stays null: counting is no activity of the creator, and no event has happened
      // yet.
      else transaction.create(ref, { ...fresh, updatedAt: null });
    });
    return waiting;
  } catch (error) {
    if (movedOn(error)) return null;
    throw error;
  }
}

/**
 * Unanswered comments by video id. It reads the counters in the summary and Firestore's own count
 * of all unanswered comments (one read per thousand). If they differ, because comments are older
 * than the counters or were deleted since, the unanswered comments are read and the counters
 * repaired.
 */
export async function readWaiting(db: Firestore, uid: string, warn: Log): Promise<Waiting> {
  const place = { db, uid, scope: await readScope(db, uid), warn };
  for (let repairs = 0; ; repairs += 1) {
    const { summary, waiting, total } = await readBoth(place);
    const some = new Map([...waiting].filter(([, comments]) => comments > 0));
    if (sumOf(waiting) === total && sumOf(some) === total) return some;
    if (repairs === MAX_REPAIRS) return countAnew(place);
    const repaired = await repair(place, summary);
    if (repaired) return repaired;
  }
}
