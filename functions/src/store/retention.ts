import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { sendDocumentSchema } from '@replywell/contract/documents/sends';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Warn } from '../core/account/ports.ts';
import type { RetentionStore } from '../core/retention/ports.ts';
import { expiryOf, withoutText } from '../core/retention/expiry.ts';
import { sendHasEnded } from '../core/sending/send-moves.ts';
import type { Clock } from '../core/time.ts';
import { BrokenDocument, parseDocument, paths } from './documents.ts';
import { movedOn } from './moved-on.ts';
import { readStanding } from './standing.ts';

const PENDING_PREFIX = 'google-';
const SIDE_BY_SIDE = 10;

const creatorOf = (ref: DocumentReference): string => ref.parent.parent?.id ?? '';

/** The next to go; somebody who writes to it meanwhile has it looked at again. */
async function oldest(
  query: Query,
  field: string,
  before: string,
  limit: number,
  after: QueryDocumentSnapshot | null = null,
) {
  const due = query.where(field, '<', before).orderBy(field).limit(limit);
  return (await (after ? due.startAfter(after) : due).get()).docs;
}

/** Somebody else was faster: nothing is lost, the next look sees what became of it. */
async function unlessMovedOn(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!movedOn(error)) throw error;
  });
}

/** The text of an ended reply goes from the ledger; ids and times stay. */
async function readReply(transaction: Transaction, db: Firestore, uid: string, commentId: string) {
  const ref = paths.sends(db, uid).doc(commentId);
  const send = parseDocument(sendDocumentSchema, await transaction.get(ref));
  return (): void => {
    if (send && sendHasEnded(send)) transaction.set(ref, withoutText(send));
  };
}

/** One comment, with what hangs on it, decided on what is there now; false: nothing was due. */
function expireComment(db: Firestore, ref: DocumentReference, before: string, now: number) {
  const uid = creatorOf(ref);
  return db.runTransaction(async (transaction) => {
    const { deleting } = await readStanding(transaction, db, uid);
    const comment = parseDocument(commentDocumentSchema, await transaction.get(ref));
    if (deleting || !comment || comment.refreshedAt >= before) return false;
    const expiry = expiryOf(comment, now);
    if (expiry.kind === 'empty') {
      transaction.update(ref, expiry.fields);
      return true;
    }
    const forgetReply = await readReply(transaction, db, uid, ref.id);
    forgetReply();
    transaction.delete(ref);
    // What waits is counted anew when it is next read: this is no activity of the creator.
    return true;
  });
}

/**
 * One that does not fit its schema can be shown to nobody and is due all the same. The text of a
 * reply goes with it, unless the reply certainly waits to be sent.
 */
async function dropBroken(db: Firestore, { ref, updateTime }: QueryDocumentSnapshot) {
  const sendRef = paths.sends(db, creatorOf(ref)).doc(ref.id);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(sendRef);
    const send = sendDocumentSchema.safeParse(stored.data());
    if (stored.exists && (!send.success || sendHasEnded(send.data)))
      transaction.update(sendRef, { text: '' });
    transaction.delete(ref, { lastUpdateTime: updateTime });
  });
}

/** Not parsed further: a batch that does not fit its schema has its texts removed too. */
function bareItems(snapshot: QueryDocumentSnapshot): object[] {
  const items = z.array(z.looseObject({})).safeParse(snapshot.get('items'));
  return (items.data ?? []).map((item) => ({ ...item, text: null }));
}

const groupOf = (db: Firestore, uid: string | null, name: 'comments' | 'videos'): Query =>
  uid === null ? db.collectionGroup(name) : paths[name](db, uid);

const GONE = {
  youtubeChannelTitle: null,
  youtubeChannelThumbnail: null,
  youtubeSubscriberCount: null,
  channelRefreshedAt: null,
};

const connectionSchema = userDocumentSchema.pick({ permission: true });

async function dropAll(found: readonly QueryDocumentSnapshot[]): Promise<number> {
  await Promise.all(
    found.map(({ ref, updateTime }) => unlessMovedOn(ref.delete({ lastUpdateTime: updateTime }))),
  );
  return found.length;
}

export function createRetentionStore(db: Firestore, clock: Clock, warn: Warn): RetentionStore {
  /** Never throws: one that fails holds up no other. */
  async function tryExpiring(snapshot: QueryDocumentSnapshot, before: string): Promise<boolean> {
    const { ref } = snapshot;
    try {
      return await expireComment(db, ref, before, clock());
    } catch (error) {
      warn('a comment that is due could not be expired', { path: ref.path, error: String(error) });
      if (!(error instanceof BrokenDocument)) return false;
      return dropBroken(db, snapshot).then(
        () => true,
        () => false,
      );
    }
  }

  async function expireAll(due: readonly QueryDocumentSnapshot[], before: string) {
    let expired = 0;
    for (let from = 0; from < due.length; from += SIDE_BY_SIDE) {
      const some = due.slice(from, from + SIDE_BY_SIDE);
      const done = await Promise.all(some.map((snapshot) => tryExpiring(snapshot, before)));
      expired += done.filter(Boolean).length;
    }
    return expired;
  }

  return {
    async expireComments({ uid, before, limit }) {
      const comments = groupOf(db, uid, 'comments');
      let last: QueryDocumentSnapshot | null = null;
      // Where nothing of a piece can go, what comes after it still can.
      for (;;) {
        const due = await oldest(comments, 'refreshedAt', before, limit, last);
        const expired = await expireAll(due, before);
        last = due.at(-1) ?? null;
        if (expired > 0 || due.length < limit) return expired;
      }
    },

    async expireTexts(before, limit) {
      const batches = db.collectionGroup('batches').where('keepsTexts', '==', true);
      const due = await oldest(batches, 'endedAt', before, limit);
      for (const snapshot of due) {
        const bare = { items: bareItems(snapshot), keepsTexts: false };
        await unlessMovedOn(snapshot.ref.update(bare, { lastUpdateTime: snapshot.updateTime }));
      }
      return due.length;
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

    async listDisconnected(before, limit) {
      const found = await oldest(db.collection('users'), 'disconnectedAt', before, limit);
      const back = found.filter(
        (snapshot) => connectionSchema.safeParse(snapshot.data()).data?.permission !== 'none',
      );
      for (const { ref } of back) await ref.update({ disconnectedAt: null });
      return found.filter((snapshot) => !back.includes(snapshot)).map(({ id }) => id);
    },

    async settleDisconnected(uid) {
      await paths.user(db, uid).update({ ...GONE, disconnectedAt: null });
    },

    async listIdle(before, limit) {
      const found = await oldest(paths.credentials(db), 'updatedAt', before, limit);
      return found.map(({ id }) => id).filter((id) => !id.startsWith(PENDING_PREFIX));
    },

    async dropGrant(uid, before) {
      await db.runTransaction(async (transaction) => {
        const ref = paths.credentials(db).doc(uid);
        const held = await transaction.get(ref);
        const updatedAt: unknown = held.get('updatedAt');
        if (typeof updatedAt === 'string' && updatedAt < before) transaction.delete(ref);
      });
    },

    async dropAbandonedSignIns(before, limit) {
      const found = await paths
        .credentials(db)
        .orderBy('__name__')
        .startAt(PENDING_PREFIX)
        .endBefore('google.')
        .limit(limit)
        .get();
      const keptAt = (snapshot: QueryDocumentSnapshot): unknown => snapshot.get('updatedAt');
      return dropAll(found.docs.filter((snapshot) => String(keptAt(snapshot)) < before));
    },

    async dropQuotaDays(before, limit) {
      const old = paths.quota(db).where('__name__', '<', before).limit(limit);
      return dropAll((await old.get()).docs);
    },

    async dropExpiredAdmin(before, limit) {
      const found = await Promise.all(
        [paths.adminSessions(db), paths.adminAttempts(db)].map((collection) =>
          oldest(collection, 'expiresAt', before, limit),
        ),
      );
      return dropAll(found.flat());
    },
  };
}
