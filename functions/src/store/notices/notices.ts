import { batchDocumentSchema } from '@replywell/contract/documents/batches';
import { noticesDocumentSchema } from '@replywell/contract/documents/notices';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import type { NoticesStore } from '../../core/notices/notices.ts';
import type { CommentStore } from '../../core/youtube/stores.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { writeFor } from '../firestore/standing.ts';

const NEWEST = { comments: 100, batches: 20 } as const;

/** `users/{uid}/settings/notices` */
export const createNoticesStore = (
  db: Firestore,
  comments: Pick<CommentStore, 'list'>,
  warn: Log,
): NoticesStore => ({
  find: async (uid) =>
    parseOrLeaveOut(noticesDocumentSchema, await paths.notices(db, uid).get(), warn),

  revise: (uid, decide) =>
    writeFor(db, uid, async (transaction) => {
      const ref = paths.notices(db, uid);
      const stored = parseOrLeaveOut(noticesDocumentSchema, await transaction.get(ref), warn);
      const saved = decide(stored);
      if (saved) transaction.set(ref, saved);
      return saved ?? stored;
    }),

  async readStanding(uid) {
    const latest = paths.batches(db, uid).orderBy('createdAt', 'desc').limit(NEWEST.batches);
    const [profile, batches, listed] = await Promise.all([
      paths.user(db, uid).get(),
      latest.get(),
      comments.list(uid, { limit: NEWEST.comments }),
    ]);
    const user = parseDocument(userDocumentSchema, profile);
    return {
      permission: user?.permission ?? 'none',
      comments: listed.comments,
      batches: batches.docs.flatMap((one) => parseOrLeaveOut(batchDocumentSchema, one, warn) ?? []),
    };
  },
});
