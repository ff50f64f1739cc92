import type { Log } from '../../core/log.ts';
import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { RetentionStore } from '../../core/retention/ports.ts';
import { expiryOf } from '../../core/retention/expiry.ts';
import type { SendDocument } from '@replywell/contract/reply/state';
import type { Clock } from '../../core/time.ts';
import { paths } from '../firestore/documents.ts';
import { readStanding } from '../firestore/standing.ts';
import { changedNow, noteRemoval } from '../youtube/changed-at.ts';
import { oldest } from './oldest.ts';

const SIDE_BY_SIDE = 10;

async function sendsOf(db: Firestore, uid: string, commentId: string) {
  const own = paths.allSends(db).where('uid', '==', uid).where('commentId', '==', commentId);
  return (await own.select().get()).docs.map(({ ref }) => ref);
}

const UNDER_WAY: readonly unknown[] = [
  'queued',
  'sending',
  'unknown',
] satisfies SendDocument['status'][];

interface Due {
  before: string;
  now: number;
  /**
   * The creator whose comments are deleted because YouTube is disconnected. null: they are deleted
   * because of their age.
   */
  disconnected: string | null;
}

/** What becomes of it. A comment that does not fit its schema cannot be shown, and is deleted too. */
function expiryIn(comment: DocumentSnapshot, now: number): ReturnType<typeof expiryOf> {
  const parsed = commentDocumentSchema.safeParse(comment.data());
  return parsed.success ? expiryOf(parsed.data, now) : { kind: 'delete' };
}

/**
 * Deletes or empties one comment, with the texts of its replies, in one transaction. Returns false
 * if it was not due any more.
 */
async function expireComment(db: Firestore, { ref }: QueryDocumentSnapshot, due: Due) {
  const uid = ref.parent.parent?.id ?? '';
  const replies = await sendsOf(db, uid, ref.id);
  return db.runTransaction(async (transaction) => {
    const { deleting, disconnected } = await readStanding(transaction, db, uid);
    const comment = await transaction.get(ref);
    if (deleting || !comment.exists || comment.get('refreshedAt') >= due.before) return false;
    // The creator has connected again meanwhile, so the comment stays.
    if (due.disconnected !== null && !disconnected) return false;
    const expiry = expiryIn(comment, due.now);
    if (expiry.kind === 'empty') {
      transaction.update(ref, { ...expiry.fields, ...changedNow() });
      return true;
    }
    const sends = replies.length > 0 ? await transaction.getAll(...replies) : [];
    // The texts of replies that have ended go. Their ids and times stay.
    for (const send of sends)
      if (send.get('uid') === uid && !UNDER_WAY.includes(send.get('status')))
        transaction.update(send.ref, { text: '' });
    transaction.delete(ref);
    noteRemoval(db, transaction, { uid, id: ref.id, videoId: comment.get('videoId') });
    // A deletion is no activity of the creator, so the summary is not changed here.
    return true;
  });
}

/** The questions, comments or videos of one creator. `uid` null: of all creators. */
export const groupOf = (
  db: Firestore,
  uid: string | null,
  name: 'answers' | 'comments' | 'videos',
): Query => (uid === null ? db.collectionGroup(name) : paths.user(db, uid).collection(name));

/** As RetentionStore.expireComments. */
export function createCommentExpiry(
  db: Firestore,
  clock: Clock,
  warn: Log,
): RetentionStore['expireComments'] {
  /** Never throws, so that one failure does not stop the others. */
  const tryExpiring = (snapshot: QueryDocumentSnapshot, due: Due): Promise<boolean> =>
    expireComment(db, snapshot, due).catch((error: unknown) => {
      const { path } = snapshot.ref;
      warn('a comment that is due could not be expired', { path, error: String(error) });
      return false;
    });

  async function expireAll(found: readonly QueryDocumentSnapshot[], due: Due) {
    let expired = 0;
    for (let from = 0; from < found.length; from += SIDE_BY_SIDE) {
      const some = found.slice(from, from + SIDE_BY_SIDE);
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
