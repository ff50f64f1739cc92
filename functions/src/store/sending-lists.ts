import { batchDocumentSchema, type BatchDocument } from '@replywell/contract/documents/batches';
import type { SendStatus } from '@replywell/contract/states';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { SendLedger } from '../core/sending/ports.ts';
import { parseDocument, paths } from './documents.ts';

export const OPEN_STATUSES: BatchDocument['status'][] = ['pending', 'in_progress', 'paused'];
const ENDED_STATUSES: BatchDocument['status'][] = ['completed', 'failed', 'cancelled'];

type Query<Name extends keyof SendLedger> = Parameters<SendLedger[Name]>[1];

export async function listBatches(
  db: Firestore,
  uid: string,
  { state, before, limit }: Query<'listBatches'>,
): Promise<BatchDocument[]> {
  const newest = paths
    .batches(db, uid)
    .where('status', 'in', state === 'open' ? OPEN_STATUSES : ENDED_STATUSES)
    .orderBy('createdAt', 'desc');
  const page = before === null ? newest : newest.where('createdAt', '<', before);
  const found = await page.limit(limit).get();
  return found.docs.flatMap((snapshot) => parseDocument(batchDocumentSchema, snapshot) ?? []);
}

export async function listOverdueBatches(
  db: Firestore,
  before: string,
  limit: number,
): Promise<{ uid: string; taskId: string }[]> {
  const overdue = await db
    .collectionGroup('batches')
    .where('dueAt', '<', before)
    .orderBy('dueAt')
    .limit(limit)
    .select()
    .get();
  return overdue.docs.map(({ id, ref }) => ({ uid: ref.parent.parent?.id ?? '', taskId: id }));
}

export async function listChecksDue(
  db: Firestore,
  uid: string,
  before: string,
  limit: number,
): Promise<string[]> {
  const sent: SendStatus = 'sent';
  const due = await paths
    .sends(db, uid)
    .where('status', '==', sent)
    .where('dueAt', '<', before)
    .orderBy('dueAt')
    .limit(limit)
    .select()
    .get();
  return due.docs.map(({ id }) => id);
}

const textSchema = z.object({ text: z.string() });

export async function listSentTexts(
  db: Firestore,
  uid: string,
  since: string,
  limit: number,
): Promise<{ commentId: string; text: string }[]> {
  const sent = await paths
    .sends(db, uid)
    .where('sentAt', '>=', since)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .select('text')
    .get();
  return sent.docs.map((snapshot) => ({
    commentId: snapshot.id,
    text: textSchema.parse(snapshot.data()).text,
  }));
}
