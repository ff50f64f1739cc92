import { sendStatusSchema, type SendStatus } from '@replywell/contract/states';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { OpenSend, QueueStore } from '../../core/admin/queue.ts';
import { paths } from '../firestore/documents.ts';

const WAITING: SendStatus[] = ['queued', 'sending'];
const UNKNOWN: SendStatus = 'unknown';

const openSchema = z.object({
  uid: z.string(),
  status: sendStatusSchema,
  createdAt: z.string(),
  dueAt: z.string().nullable(),
});

/** The sends of all channels that have not ended. Documents that cannot be read are only counted. */
export function createQueueStore(db: () => Firestore): QueueStore {
  /** In the order of the one index that both questions use. */
  const having = (statuses: SendStatus[]): Query =>
    paths.allSends(db()).where('status', 'in', statuses).orderBy('createdAt');
  const count = async (statuses: SendStatus[]): Promise<number> =>
    (await having(statuses).count().get()).data().count;
  return {
    async count() {
      const [waiting, unknown] = await Promise.all([count(WAITING), count([UNKNOWN])]);
      return { waiting, unknown };
    },

    async listOldest(limit) {
      const oldest = await having([...WAITING, UNKNOWN])
        .limit(limit)
        .select('uid', 'status', 'createdAt', 'dueAt')
        .get();
      return oldest.docs.flatMap((snapshot): OpenSend[] => {
        const parsed = openSchema.safeParse(snapshot.data()).data;
        if (!parsed) return [];
        const { status, ...rest } = parsed;
        return [{ ...rest, unknown: status === UNKNOWN }];
      });
    },
  };
}
