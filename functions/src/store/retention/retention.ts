import type { Log } from '../../core/log.ts';
import { credentialsDocumentSchema } from '@replywell/contract/documents/credentials';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { RetentionStore } from '../../core/retention/ports.ts';
import type { Clock } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { pagesOf } from '../firestore/pages-of.ts';
import { credentialsOf } from '../permission/credentials.ts';
import { isDisconnected } from '../firestore/standing.ts';
import { readSyncs } from '../youtube/syncs.ts';
import { createCommentExpiry, groupOf } from './expire-comments.ts';
import { createQuestionExpiry } from './expire-questions.ts';
import { allOlder, oldest, unlessMovedOn } from './oldest.ts';

const GONE = {
  youtubeChannelTitle: null,
  youtubeChannelThumbnail: null,
  youtubeSubscriberCount: null,
  channelRefreshedAt: null,
  otherChannels: [],
};

async function dropAll(found: readonly QueryDocumentSnapshot[]): Promise<number> {
  await Promise.all(
    found.map(({ ref, updateTime }) => unlessMovedOn(ref.delete({ lastUpdateTime: updateTime }))),
  );
  return found.length;
}

/** Not parsed completely, so that a batch that does not fit its schema loses its texts too. */
const itemsSchema = z.array(z.looseObject({})).catch([]);
const changesSchema = z.record(z.string(), z.looseObject({})).catch({});

/** The items of a batch, with the changes of single replies merged in, without their texts. */
function bareItems(batch: DocumentSnapshot) {
  const changes = changesSchema.parse(batch.get('itemChanges'));
  return itemsSchema
    .parse(batch.get('items'))
    .map((item) => ({ ...(changes[String(item.commentId)] ?? item), text: null }));
}

/** Ended batches with texts: of one creator all of them, of everybody those that ended before `before`. */
async function withTexts(
  db: Firestore,
  { uid, before, limit }: Parameters<RetentionStore['expireTexts']>[0],
): Promise<QueryDocumentSnapshot[]> {
  if (uid === null) {
    const all = db.collectionGroup('batches').where('keepsTexts', '==', true);
    return oldest(all, 'endedAt', before, limit);
  }
  const own = paths.batches(db, uid).where('keepsTexts', '==', true);
  const { docs } = await own.limit(limit).get();
  return docs.filter((batch) => typeof batch.get('endedAt') === 'string');
}

/** Finds and deletes expired data of all creators. What one call leaves is found by the next. */
// eslint-disable-next-line max-lines-per-function -- one port; each of its methods is short.
export function createRetentionStore(db: Firestore, clock: Clock, warn: Log): RetentionStore {
  return {
    expireComments: createCommentExpiry(db, clock, warn),

    expireQuestions: createQuestionExpiry(db),

    async expireTexts(query) {
      const due = await withTexts(db, query);
      for (const snapshot of due) {
        const bare = { items: bareItems(snapshot), itemChanges: {}, keepsTexts: false };
        await unlessMovedOn(snapshot.ref.update(bare, { lastUpdateTime: snapshot.updateTime }));
      }
      return due.length;
    },

    async forgetRemovals(before, limit) {
      const moment = Timestamp.fromMillis(Date.parse(before));
      const old = paths.allRemovals(db).where('changedAt', '<', moment).orderBy('changedAt');
      return dropAll((await old.limit(limit).get()).docs);
    },

    async expireVideos({ uid, before, limit }) {
      return dropAll(await oldest(groupOf(db, uid, 'videos'), 'refreshedAt', before, limit));
    },

    async expireChannels(before, limit) {
      const due = await oldest(db.collection('users'), 'channelRefreshedAt', before, limit);
      for (const { ref, updateTime } of due)
        await unlessMovedOn(ref.update(GONE, { lastUpdateTime: updateTime }));
      return due.length;
    },

    async *listDisconnected(before) {
      const due = allOlder(db.collection('users'), 'disconnectedAt', before);
      for await (const page of pagesOf(due))
        for (const snapshot of page) {
          const { id, ref, updateTime: lastUpdateTime } = snapshot;
          if (isDisconnected(snapshot)) yield id;
          else await unlessMovedOn(ref.update({ disconnectedAt: null }, { lastUpdateTime }));
        }
    },

    async settleDisconnected(uid) {
      await db.runTransaction(async (transaction) => {
        const user = await transaction.get(paths.user(db, uid));
        const loadAnew = await readSyncs(transaction, db, uid);
        if (!isDisconnected(user)) return;
        transaction.update(user.ref, { ...GONE, disconnectedAt: null });
        // Done here too, because a loading that was running at the disconnect may have stored its
        // progress since.
        loadAnew(clock());
      });
    },

    async *listIdle(before) {
      const due = allOlder(paths.credentials(db), 'idleSince', before);
      for await (const page of pagesOf(due)) for (const { id } of page) yield id;
    },

    async dropGrants(uid, before) {
      await db.runTransaction(async (transaction) => {
        const ref = paths.credentials(db).doc(uid);
        const held = parseDocument(credentialsDocumentSchema, await transaction.get(ref));
        const grants = held?.grants.filter((grant) => grant.accessTokenExpiresAt >= before);
        const left = credentialsOf(grants ?? []);
        if (left) transaction.set(ref, left);
        else transaction.delete(ref);
      });
    },

    async dropQuotaDays(before, limit) {
      const old = paths.quota(db).where('__name__', '<', before).limit(limit);
      return dropAll((await old.get()).docs);
    },

    async dropStatsDays(before, limit) {
      return dropAll(await oldest(db.collectionGroup('stats'), 'day', before, limit));
    },

    async dropExpired(before, limit) {
      const all = [
        paths.adminSessions,
        paths.attempts,
        paths.channels,
        paths.credentials,
        paths.departed,
        paths.revocations,
      ];
      const due = await Promise.all(all.map((of) => oldest(of(db), 'expiresAt', before, limit)));
      return dropAll(due.flat());
    },
  };
}
