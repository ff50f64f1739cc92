import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CommentStore } from '../../core/youtube/stores.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { asRead, untilUnmoved } from '../firestore/moved-on.ts';
import { changedNow } from './changed-at.ts';
import { commentLists } from './list-comments.ts';
import { replyQueries } from './reply-queries.ts';
import { saveThreads } from './save-threads.ts';

/** `users/{uid}/comments`. A list leaves out a comment that does not fit its schema, so that the rest is seen. */
export function createCommentStore(db: () => Firestore, warn: Log = () => undefined): CommentStore {
  const comments = (uid: string) => paths.comments(db(), uid);
  const parsed = (snapshot: DocumentSnapshot): CommentDocument | null =>
    parseOrLeaveOut(commentDocumentSchema, snapshot, warn);

  return {
    find: async (uid, commentId) =>
      parseDocument(commentDocumentSchema, await comments(uid).doc(commentId).get()),

    findAll: async (uid, ids) => {
      if (ids.length === 0) return [];
      const snapshots = await db().getAll(...ids.map((id) => comments(uid).doc(id)));
      return snapshots.flatMap((snapshot) => parsed(snapshot) ?? []);
    },

    revise: (uid, commentId, decide) =>
      untilUnmoved(async () => {
        const snapshot = await comments(uid).doc(commentId).get();
        const comment = parseDocument(commentDocumentSchema, snapshot);
        if (!comment) throw new Refusal('comment_not_found');
        const patch: Partial<CommentDocument> | null = decide(comment);
        if (!patch) return comment;
        await snapshot.ref.update({ ...patch, ...changedNow() }, asRead(snapshot));
        return { ...comment, ...patch };
      }),

    reviseAll: (uid, ids, decide) =>
      untilUnmoved(async () => {
        const refs = [...new Set(ids)].map((id) => comments(uid).doc(id));
        const batch = db().batch();
        const revised: CommentDocument[] = [];
        for (const snapshot of refs.length > 0 ? await db().getAll(...refs) : []) {
          const comment = parsed(snapshot);
          const patch: Partial<CommentDocument> | null = comment && decide(comment);
          if (!comment || !patch) continue;
          batch.update(snapshot.ref, { ...patch, ...changedNow() }, asRead(snapshot));
          revised.push({ ...comment, ...patch });
        }
        if (revised.length > 0) await batch.commit();
        return revised;
      }),

    ...commentLists(db, warn),
    ...replyQueries(db),
    saveThreads: (uid, threads, context) => saveThreads(db(), uid, threads, { ...context, warn }),
  };
}
