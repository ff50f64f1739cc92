import type { Log } from '../../core/log.ts';
import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { sendDocumentSchema } from '@replywell/contract/documents/sends';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { RetentionStore } from '../../core/retention/ports.ts';
import { expiryOf, isUnderWay, withoutText } from '../../core/retention/expiry.ts';
import { sendHasEnded } from '../../core/sending/moves.ts';
import type { Clock } from '../../core/time.ts';
import { BrokenDocument } from '../../core/broken-document.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { forgetTexts } from './forget-texts.ts';
import { readStanding } from '../firestore/standing.ts';
import { changedNow, noteRemoval } from '../studio/changed-at.ts';
import { oldest } from './oldest.ts';

const SIDE_BY_SIDE = 10;

const creatorOf = (ref: DocumentReference): string => ref.parent.parent?.id ?? '';

/** References to the creator's sends for a comment. */
async function sendsOf(db: Firestore, uid: string, comment: DocumentSnapshot) {
  const channelId: unknown = comment.get('channelId');
  const own = paths.allSends(db).where('uid', '==', uid).where('commentId', '==', comment.id);
  const known = typeof channelId === 'string' ? [paths.sends(db, channelId).doc(comment.id)] : [];
  const found = (await own.select().get()).docs.map(({ ref }) => ref);
  return [...new Map([...known, ...found].map((ref) => [ref.path, ref])).values()];
}

/**
 * Reads the sends, and returns a function that deletes the texts of those that have ended. Ids and
 * times stay.
 */
async function readReplies(
  transaction: Transaction,
  uid: string,
  references: readonly DocumentReference[],
) {
  const found = await transaction.getAll(...references);
  const sends = found.flatMap((snapshot) => {
    const send = sendDocumentSchema.safeParse(snapshot.data()).data;
    return send?.uid === uid && sendHasEnded(send) ? [{ ref: snapshot.ref, send }] : [];
  });
  return (): void => {
    for (const { ref, send } of sends) transaction.set(ref, withoutText(send));
  };
}

interface Due {
  before: string;
  now: number;
  /**
   * The creator whose comments are deleted because YouTube is disconnected. null: they are deleted
   * because of their age.
   */
  disconnected: string | null;
}

/**
 * Deletes or empties one comment, with the texts of its replies, in one transaction. Returns false
 * if it was not due any more.
 */
async function expireComment(db: Firestore, seen: QueryDocumentSnapshot, due: Due) {
  const { ref } = seen;
  const uid = creatorOf(ref);
  const replies = await sendsOf(db, uid, seen);
  return db.runTransaction(async (transaction) => {
    const { deleting, disconnected } = await readStanding(transaction, db, uid);
    const comment = parseDocument(commentDocumentSchema, await transaction.get(ref));
    if (deleting || !comment || comment.refreshedAt >= due.before) return false;
    // The creator has connected again meanwhile, so the comment stays.
    if (due.disconnected !== null && !disconnected) return false;
    const expiry = expiryOf(comment, due.now);
    // Its reply ended after the batches were read. The next run also deletes the text there.
    if (expiry.kind === 'delete' && isUnderWay(seen.get('status'))) return false;
    if (expiry.kind === 'empty') {
      transaction.update(ref, { ...expiry.fields, ...changedNow() });
      return true;
    }
    const forgetReplies = await readReplies(transaction, uid, replies);
    forgetReplies();
    transaction.delete(ref);
    noteRemoval(db, transaction, { uid, id: ref.id, videoId: comment.videoId });
    // The count of unanswered comments is repaired when it is next read. A deletion is no activity
    // of the creator, so the summary is not changed here.
    return true;
  });
}

/**
 * A comment that does not fit its schema cannot be shown and is deleted too. The texts of its
 * replies are deleted as well, except those that certainly wait to be sent.
 */
async function dropBroken(db: Firestore, comment: QueryDocumentSnapshot) {
  const { ref, updateTime } = comment;
  const uid = creatorOf(ref);
  const replies = await sendsOf(db, uid, comment);
  await db.runTransaction(async (transaction) => {
    for (const stored of await transaction.getAll(...replies)) {
      const send = sendDocumentSchema.safeParse(stored.data());
      const isOthers = send.success && send.data.uid !== uid;
      if (stored.exists && !isOthers && (!send.success || sendHasEnded(send.data)))
        transaction.update(stored.ref, { text: '' });
    }
    transaction.delete(ref, { lastUpdateTime: updateTime });
    noteRemoval(db, transaction, { uid, id: ref.id, videoId: comment.get('videoId') });
  });
}

/** The comments or videos of one creator. `uid` null: of all creators. */
export const groupOf = (
  db: Firestore,
  uid: string | null,
  name: 'comments' | 'videos' | 'settings',
): Query => (uid === null ? db.collectionGroup(name) : paths.user(db, uid).collection(name));

/** As RetentionStore.expireComments. */
export function createCommentExpiry(
  db: Firestore,
  clock: Clock,
  warn: Log,
): RetentionStore['expireComments'] {
  /** Never throws, so that one failure does not stop the others. */
  async function tryExpiring(snapshot: QueryDocumentSnapshot, due: Due): Promise<boolean> {
    const { ref } = snapshot;
    try {
      return await expireComment(db, snapshot, due);
    } catch (error) {
      warn('a comment that is due could not be expired', { path: ref.path, error: String(error) });
      if (!(error instanceof BrokenDocument)) return false;
      return dropBroken(db, snapshot).then(
        () => true,
        () => false,
      );
    }
  }

  /** Deletes texts in batches, and returns the creators for whom this succeeded. */
  async function forgetBatchTexts(found: readonly QueryDocumentSnapshot[]): Promise<Set<string>> {
    const creators = new Set<string>();
    for (const [uid, some] of Map.groupBy(found, ({ ref }) => creatorOf(ref))) {
      const going = some.filter((snapshot) => !isUnderWay(snapshot.get('status')));
      try {
        await forgetTexts(db, uid, new Set(going.map(({ id }) => id)));
        creators.add(uid);
      } catch (error) {
        warn('the texts of batches could not be expired', { uid, error: String(error) });
      }
    }
    return creators;
  }

  async function expireAll(found: readonly QueryDocumentSnapshot[], due: Due) {
    // Batches come first: if the process dies after this, the comments are still due. The other way
    // round, nobody would look for the texts for weeks.
    const creators = await forgetBatchTexts(found);
    const going = found.filter(({ ref }) => creators.has(creatorOf(ref)));
    let expired = 0;
    for (let from = 0; from < going.length; from += SIDE_BY_SIDE) {
      const some = going.slice(from, from + SIDE_BY_SIDE);
      const done = await Promise.all(some.map((snapshot) => tryExpiring(snapshot, due)));
      expired += done.filter(Boolean).length;
    }
    return expired;
  }

  return async ({ uid, before, limit }) => {
    const comments = groupOf(db, uid, 'comments');
    let last: QueryDocumentSnapshot | null = null;
    // If none of these comments can be deleted now, later ones may be.
    for (;;) {
      const due = await oldest(comments, 'refreshedAt', before, limit, last);
      const expired = await expireAll(due, { before, now: clock(), disconnected: uid });
      last = due.at(-1) ?? null;
      if (expired > 0 || due.length < limit) return expired;
    }
  };
}
