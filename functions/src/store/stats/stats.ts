import {
  STATS_SCHEMA_VERSION,
  statsDaySchema,
  statsDocumentSchema,
} from '@replywell/contract/documents/stats';
import { instantSchema } from '@replywell/contract/values';
import {
  AggregateField,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ActivityStore } from '../../core/stats/activity.ts';
import type { StatsStore } from '../../core/stats/stats.ts';
import type { Additions, Tally } from '../../core/stats/tally.ts';
import { toInstant } from '../../core/time.ts';
import { ofChannel, readScope } from '../firestore/channel-scope.ts';
import type { Log } from '../../core/log.ts';
import { parseDocument, parseOrLeaveOut, paths, type Writer } from '../firestore/documents.ts';

interface Increments {
  [field: string]: FieldValue | Increments;
}

const increments = (additions: Additions): Increments =>
  Object.fromEntries(
    Object.entries(additions).map(([field, value]) => [
      field,
      typeof value === 'number' ? FieldValue.increment(value) : increments(value),
    ]),
  );

/**
 * Part of the write that makes the event, so that it is counted exactly once, even if the write is
 * retried. Increments, so writers do not wait for each other.
 */
export function addTally(
  { db, uid, writer, prefix }: { db: Firestore; uid: string; writer: Writer; prefix: string },
  tally: Tally,
  now: number,
): void {
  const stats = paths.stats(db, uid);
  const add = (name: string, additions: Additions, fields: { day?: string } = {}): void => {
    const counted = { ...increments(additions), ...fields, updatedAt: toInstant(now) };
    const data = { ...counted, schemaVersion: STATS_SCHEMA_VERSION };
    writer.set(stats.doc(prefix + name), data, { merge: true });
  };
  for (const [day, additions] of tally.days) add(day, additions, { day });
  if (Object.keys(tally.summary).length > 0) add('summary', tally.summary);
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

const sentSchema = z.object({ sentAt: instantSchema });

/** Of any channel: that needs no index beside that of sending. */
async function lastSent(db: Firestore, uid: string): Promise<string | null> {
  const own = paths.allSends(db).where('uid', '==', uid).orderBy('sentAt', 'desc');
  const [last] = (await own.limit(1).select('sentAt').get()).docs;
  return sentSchema.safeParse(last?.data()).data?.sentAt ?? null;
}

async function repliesOf(db: Firestore, uid: string, channelId: string | null) {
  if (channelId === null) return { hidden: 0, posted: 0, responseSeconds: 0, lastSentAt: null };
  const own = paths.sends(db, channelId).where('uid', '==', uid);
  const [hidden, sums, lastSentAt] = await Promise.all([
    countOf(own.where('visible', '==', false)),
    own
      .where('answeredAfter', '>=', 0)
      .aggregate({ posted: AggregateField.count(), seconds: AggregateField.sum('answeredAfter') })
      .get(),
    lastSent(db, uid),
  ]);
  const { posted, seconds: responseSeconds } = sums.data();
  return { hidden, posted, responseSeconds, lastSentAt };
}

/**
 * `users/{uid}/stats`, for the creator's present channel. Reads only. A day that does not fit its
 * schema is logged and left out.
 */
export function createStatsStore(
  db: () => Firestore,
  warn: Log = () => undefined,
): StatsStore & ActivityStore {
  return {
    summary: async (uid) => {
      const { prefix } = await readScope(db(), uid);
      const summary = await paths.stats(db(), uid).doc(`${prefix}summary`).get();
      const parsed = parseDocument(statsDocumentSchema, summary);
      if (!parsed || !summary.createTime) return parsed;
      const createdAt = toInstant(summary.createTime.toMillis());
      // Firestore's clock may be a moment ahead of the one that wrote `updatedAt`.
      const { updatedAt } = parsed;
      return {
        ...parsed,
        createdAt: updatedAt !== null && updatedAt < createdAt ? updatedAt : createdAt,
      };
    },

    count: async (uid) => {
      const scope = await readScope(db(), uid);
      const comments = ofChannel(paths.comments(db(), uid), scope);
      const [videos, all, pending, replies] = await Promise.all([
        countOf(ofChannel(paths.videos(db(), uid), scope)),
        countOf(comments),
        countOf(comments.where('isReplied', '==', false)),
        repliesOf(db(), uid, scope.channelId),
      ]);
      return { videos, comments: all, pending, ...replies };
    },

    days: async (uid, from, to) => {
      const name = FieldPath.documentId();
      const { prefix } = await readScope(db(), uid);
      const found = await paths
        .stats(db(), uid)
        .where(name, '>=', prefix + from)
        .where(name, '<=', prefix + to)
        .get();
      return found.docs.flatMap((snapshot) => {
        const day = parseOrLeaveOut(statsDaySchema, snapshot, warn);
        return day ? [{ date: snapshot.id.slice(prefix.length), quarters: day.quarters }] : [];
      });
    },
  };
}
