import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import {
  FieldPath,
  Timestamp,
  type CollectionReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { fromInstant, toInstant } from '../../core/time.ts';
import type { CommentStore, Position } from '../../core/youtube/stores.ts';
import { readScope } from '../firestore/channel-scope.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

/** A write is stamped when it begins and readable a little later, so reads overlap by more than any commit takes. */
const OVERLAP_MS = 120_000;

const NAME = FieldPath.documentId();

const instantOf = ({ seconds, nanoseconds }: Timestamp): string =>
  toInstant(seconds * 1_000 + Math.floor(nanoseconds / 1_000_000));

const timestampSchema = z.instanceof(Timestamp);
const changedAtOf = (snapshot: QueryDocumentSnapshot): Timestamp =>
  timestampSchema.safeParse(snapshot.get('changedAt')).data ?? Timestamp.fromMillis(0);

/** To the nanosecond, so that a page starts exactly where the last one ended. */
const positionOf = (snapshot: QueryDocumentSnapshot): Position => {
  const { seconds, nanoseconds } = changedAtOf(snapshot);
  return { at: `${seconds}.${nanoseconds}`, id: snapshot.id };
};

function momentOf({ at }: Position): Timestamp {
  const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(at) ?? [];
  if (seconds === undefined) throw new Refusal('bad_request', 'query.cursor: not of this list');
  return new Timestamp(Number(seconds), Number(nanoseconds));
}

/** `valueOf` of a Timestamp sorts as text. */
const orderOf = (one: QueryDocumentSnapshot): string => `${changedAtOf(one).valueOf()} ${one.id}`;
const byTime = (a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number =>
  orderOf(a) < orderOf(b) ? -1 : 1;

export function commentLists(
  db: () => Firestore,
  warn: Log,
): Pick<CommentStore, 'list' | 'changes'> {
  const channelOf = async (uid: string, asked: string | undefined): Promise<string | null> =>
    asked ?? (await readScope(db(), uid)).channelId;

  /** Filters by channel here, because a query would need an index of its own. */
  const fitting = (docs: readonly QueryDocumentSnapshot[], channelId: string | null) =>
    docs
      .flatMap((snapshot) => parseOrLeaveOut(commentDocumentSchema, snapshot, warn) ?? [])
      .filter((one) => channelId === null || one.channelId === channelId);

  return {
    list: async (uid, { after, limit, channelId }) => {
      const all = paths.comments(db(), uid).orderBy('publishedAt', 'desc').orderBy(NAME, 'desc');
      const from = after ? all.startAfter(after.at, after.id) : all;
      const [channel, page] = await Promise.all([
        channelOf(uid, channelId),
        from.limit(limit).get(),
      ]);
      const last = page.size === limit ? page.docs.at(-1) : undefined;
      return {
        comments: fitting(page.docs, channel),
        next: last ? { at: String(last.get('publishedAt')), id: last.id } : null,
        readAt: instantOf(page.readTime),
      };
    },

    // Comments and removals are one list, ordered by the time of their write.
    changes: async (uid, { since, after, limit, channelId }) => {
      const start = Timestamp.fromMillis(fromInstant(since) - OVERLAP_MS);
      const moment = after && momentOf(after);
      const read = (collection: CollectionReference) => {
        const all = collection.orderBy('changedAt').orderBy(NAME);
        const from = after && moment ? all.startAfter(moment, after.id) : all.startAt(start);
        return from.limit(limit).get();
      };
      const [channel, changed, gone] = await Promise.all([
        channelOf(uid, channelId),
        read(paths.comments(db(), uid)),
        read(paths.removals(db(), uid)),
      ]);
      const merged = [...changed.docs, ...gone.docs].sort(byTime);
      const page = merged.slice(0, limit);
      const last = merged.length >= limit ? page.at(-1) : undefined;
      const isGone = new Set(gone.docs);
      const readAts = [changed.readTime, gone.readTime].map(instantOf).sort();
      const there = page.filter((one) => !isGone.has(one));
      return {
        comments: fitting(there, channel),
        removed: page
          .filter((one) => isGone.has(one))
          .map((one) => ({ id: one.id, videoId: String(one.get('videoId')) })),
        next: last ? positionOf(last) : null,
        readAt: readAts[0] ?? since,
      };
    },
  };
}
