import type { Log } from '../../core/log.ts';
import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import {
  type Firestore,
  type Query as FirestoreQuery,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { OverdueBatch, OverdueQuery, OverdueSend } from '../../core/sending/ports.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

const OPEN_STATUSES: BatchDocument['status'][] = ['pending', 'in_progress', 'paused'];
/** All of them, because the callers stop, move or resume every open batch. */
export async function listOpenBatches(
  db: Firestore,
  uid: string,
  warn: Log,
): Promise<BatchDocument[]> {
  const open = paths.batches(db, uid).where('status', 'in', OPEN_STATUSES);
  const { docs } = await open.orderBy('createdAt', 'desc').get();
  return docs.flatMap((one) => parseOrLeaveOut(batchDocumentSchema, one, warn) ?? []);
}

async function overdueIn(
  documents: FirestoreQuery,
  { before, limit }: OverdueQuery,
  fields: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const late = documents.where('dueAt', '<', before).orderBy('dueAt').limit(limit);
  return (await late.select('dueAt', ...fields).get()).docs;
}

/** As SendLedger.listOverdueBatches. */
export async function listOverdueBatches(
  db: Firestore,
  query: OverdueQuery,
): Promise<OverdueBatch[]> {
  const overdue = await overdueIn(db.collectionGroup('batches'), query, []);
  return overdue.map(({ id, ref }) => ({ uid: ref.parent.parent?.id ?? '', taskId: id }));
}

const overdueSchema = z.object({
  uid: z.string(),
  channelId: z.string(),
  commentId: z.string(),
  dueAt: z.string(),
});

/** As SendLedger.listOverdue. Leaves out what does not say whose it is. */
export async function listOverdue(db: Firestore, query: OverdueQuery): Promise<OverdueSend[]> {
  const overdue = await overdueIn(paths.allSends(db), query, ['uid', 'channelId', 'commentId']);
  return overdue.flatMap((snapshot) => {
    const { data } = overdueSchema.safeParse(snapshot.data());
    return data ? { ...data, messageId: snapshot.id } : [];
  });
}

const textSchema = z.object({ commentId: z.string(), text: z.string() });

/** As SendLedger.listSentTexts, without documents that cannot be read. */
export async function listSentTexts(
  db: Firestore,
  uid: string,
  since: string,
  limit: number,
): Promise<{ commentId: string; text: string }[]> {
  const sent = await paths
    .allSends(db)
    .where('uid', '==', uid)
    .where('sentAt', '>=', since)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .select('commentId', 'text')
    .get();
  return sent.docs.flatMap((snapshot) => textSchema.safeParse(snapshot.data()).data ?? []);
}

/** As SendLedger.hidesReplies. */
export async function hidesReplies(
  db: Firestore,
  channelId: string,
  since: string,
): Promise<boolean> {
  const hidden = paths
    .sends(db, channelId)
    .where('visible', '==', false)
    .where('sentAt', '>=', since)
    .limit(1);
  return !(await hidden.select().get()).empty;
}
