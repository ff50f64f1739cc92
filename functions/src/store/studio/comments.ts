import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import {
  FieldPath,
  Filter,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CommentQuery, CommentStore, RecentReply } from '../../core/youtube/stores.ts';
import { ofChannel, readScope } from '../firestore/channel-scope.ts';
import { parseDocument, parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { firstFitting } from '../firestore/first-fitting.ts';
import { saveThreads } from './save-threads.ts';

type Stored = z.output<typeof commentDocumentSchema>;

type Condition = [field: string, compare: '==' | 'in' | '>=' | '<=', value: unknown];

/**
 * The conditions of the query in Firestore. Together with the order by `publishedAt` they need an
 * index.
 */
export const conditionsOf = (query: Omit<CommentQuery, 'limit'>): Condition[] => {
  const asked: Condition[] = [
    ['publishedAt', '>=', query.since],
    ['publishedAt', '<=', query.until],
    ['videoId', '==', query.videoId],
    ['isReplied', '==', query.isReplied],
    ['status', 'in', query.statuses],
  ];
  return asked.filter(([, , value]) => value !== undefined);
};

const filterOf = (
  [field, ...condition]: Condition,
  { orReplied = false }: CommentQuery,
): Filter => {
  const filter = Filter.where(field, ...condition);
  if (field !== 'status' || !orReplied) return filter;
  return Filter.or(filter, Filter.where('isReplied', '==', true));
};

const narrowed = (all: Query, query: CommentQuery): Query =>
  conditionsOf(query).reduce((found, condition) => found.where(filterOf(condition, query)), all);

/** A total order, so that a position is exact even if comments have the same time. */
const newestFirst = (found: Query): Query =>
  found.orderBy('publishedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');

const REPLY_FIELDS = ['text', 'aiResponse', 'status', 'draftIsOwn'];
const replySchema = z.object({
  text: z.string(),
  aiResponse: z.string(),
  status: z.string(),
  draftIsOwn: z.boolean().default(false),
});

function recentReplyIn(snapshot: DocumentSnapshot): RecentReply[] {
  const reply = replySchema.safeParse(snapshot.data()).data;
  if (!reply) return [];
  const { text: comment, aiResponse: text, status, draftIsOwn } = reply;
  const isSample = status === 'sent' && draftIsOwn;
  return [{ id: snapshot.id, comment, text, isSample }];
}

/** The statuses with a draft or a reply. */
const WITH_REPLY = ['ready', 'sending', 'scheduled', 'sent'];

/**
 * `users/{uid}/comments`. Lists are limited to the creator's present channel. They leave out a
 * comment that does not fit its schema, so that it hides no other.
 */
export function createCommentStore(db: () => Firestore, warn: Log = () => undefined): CommentStore {
  const comments = (uid: string) => paths.comments(db(), uid);
  const parsed = (snapshot: DocumentSnapshot): Stored | null =>
    parseOrLeaveOut(commentDocumentSchema, snapshot, warn);

  const find: CommentStore['find'] = async (uid, commentId) =>
    parseDocument(commentDocumentSchema, await comments(uid).doc(commentId).get());

  const findAll: CommentStore['findAll'] = async (uid, ids) => {
    if (ids.length === 0) return [];
    const snapshots = await db().getAll(...ids.map((id) => comments(uid).doc(id)));
    return snapshots.flatMap((snapshot) => parsed(snapshot) ?? []);
  };

  const list: CommentStore['list'] = async (uid, query) => {
    const scope = await readScope(db(), uid);
    const all = newestFirst(ofChannel(narrowed(comments(uid), query), scope));
    const { after } = query;
    const from = after ? all.startAfter(after.publishedAt, after.id) : all;
    return firstFitting({ all, from }, query.limit, parsed);
  };

  const revise: CommentStore['revise'] = (uid, commentId, decide) =>
    db().runTransaction(async (transaction: Transaction) => {
      const ref = comments(uid).doc(commentId);
      const comment = parseDocument(commentDocumentSchema, await transaction.get(ref));
      if (!comment) throw new Refusal('comment_not_found');
      const patch: Partial<CommentDocument> | null = decide(comment);
      if (!patch) return comment;
      transaction.update(ref, patch);
      return { ...comment, ...patch };
    });

  const recentReplies: CommentStore['recentReplies'] = async (uid, { limit, except }) => {
    const scope = await readScope(db(), uid);
    const query = ofChannel(comments(uid).where('status', 'in', WITH_REPLY), scope);
    const found = await newestFirst(query)
      .select(...REPLY_FIELDS)
      .limit(limit)
      .get();
    return found.docs.filter(({ id }) => id !== except).flatMap(recentReplyIn);
  };

  return {
    find,
    findAll,
    list,
    revise,
    recentReplies,
    saveThreads: (uid, threads, context) => saveThreads(db(), uid, threads, { ...context, warn }),
  };
}
