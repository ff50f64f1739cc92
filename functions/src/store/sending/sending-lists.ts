import type { Log } from '../../core/log.ts';
import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import type {
  Firestore,
  Query as FirestoreQuery,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { OverdueQuery, SendLedger } from '../../core/sending/ports.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';

const OPEN_STATUSES: BatchDocument['status'][] = ['pending', 'in_progress', 'paused'];

async function overdueIn(
  documents: FirestoreQuery,
  { before, limit }: OverdueQuery,
  fields: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const late = documents.where('dueAt', '<', before).orderBy('dueAt').limit(limit);
  return (await late.select('dueAt', ...fields).get()).docs;
}

const overdueSchema = z.object({
  uid: z.string(),
  channelId: z.string(),
  commentId: z.string(),
  dueAt: z.string(),
});

const textSchema = z.object({ commentId: z.string(), text: z.string() });

type Lists = Pick<
  SendLedger,
  'listOpenBatches' | 'listOverdue' | 'listOverdueBatches' | 'listSentTexts' | 'hidesReplies'
>;

/** The lists of the ledger. */
export const sendingLists = (db: () => Firestore, warn: Log): Lists => ({
  // All of them, because the callers stop, move or resume every open batch.
  listOpenBatches: async (uid) => {
    const open = paths.batches(db(), uid).where('status', 'in', OPEN_STATUSES);
    const { docs } = await open.orderBy('createdAt', 'desc').get();
    return docs.flatMap((one) => parseOrLeaveOut(batchDocumentSchema, one, warn) ?? []);
  },

  listOverdueBatches: async (query) => {
    const overdue = await overdueIn(db().collectionGroup('batches'), query, []);
    return overdue.map(({ id, ref }) => ({ uid: ref.parent.parent?.id ?? '', taskId: id }));
  },

  // Leaves out what does not say whose it is.
  listOverdue: async (query) => {
    const fields = ['uid', 'channelId', 'commentId'];
    const overdue = await overdueIn(paths.allSends(db()), query, fields);
    return overdue.flatMap((snapshot) => {
      const { data } = overdueSchema.safeParse(snapshot.data());
      return data ? { ...data, messageId: snapshot.id } : [];
    });
  },

  listSentTexts: async (uid, since, limit) => {
    const sent = await paths
      .allSends(db())
      .where('uid', '==', uid)
      .where('sentAt', '>=', since)
      .orderBy('sentAt', 'desc')
      .limit(limit)
      .select('commentId', 'text')
      .get();
    return sent.docs.flatMap((snapshot) => textSchema.safeParse(snapshot.data()).data ?? []);
  },

  hidesReplies: async (channelId, since) => {
    const hidden = paths
      .sends(db(), channelId)
      .where('visible', '==', false)
      .where('sentAt', '>=', since)
      .limit(1);
    return !(await hidden.select().get()).empty;
  },
});
