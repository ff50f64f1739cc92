import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Quota } from '@replywell/contract/endpoints/batches';
import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import type { SendingPorts } from './ports.ts';
import { nextQuotaReset, quotaDay } from './quota-day.ts';
import { readingLeft, repliesLeft } from './quota.ts';
import { requeueOverdue } from './sweep.ts';

/** Throws `batch_not_found`. */
export async function readBatch(
  uid: string,
  taskId: string,
  ports: Pick<SendingPorts, 'ledger'>,
): Promise<BatchDocument> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/** Queues replies whose task was lost at once, because the creator is looking. Never throws. */
async function putBack(uid: string, ports: SendingPorts): Promise<void> {
  try {
    await requeueOverdue(uid, ports);
  } catch (error) {
    ports.log('overdue sends could not be queued again', { uid, error: String(error) });
  }
}

/** All open batches, newest first. First queues the creator's replies whose task was lost. */
export async function listOpenBatches(uid: string, ports: SendingPorts): Promise<BatchDocument[]> {
  await putBack(uid, ports);
  return ports.ledger.listOpenBatches(uid);
}

/** What the creator can still send or plan, and spend, today, and when the day ends. */
export async function readQuota(uid: string, { ledger, clock }: SendingPorts): Promise<Quota> {
  const now = clock();
  const day = await ledger.readQuota(quotaDay(now));
  return {
    left: repliesLeft(day, uid),
    units: Math.max(0, readingLeft(day, uid)),
    resetsAt: toInstant(nextQuotaReset(now)),
  };
}
