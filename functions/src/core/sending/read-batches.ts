import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { Quota } from '@replywell/contract/endpoints/batches';
import { BATCHES_PAGE } from '@replywell/contract/limits';
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

/**
 * One page of at most BATCHES_PAGE batches, newest first. `cursor`: `nextCursor` of the previous
 * page. Throws `bad_request` for a cursor that is not a date. The first page of open batches also
 * queues replies whose task was lost.
 */
export async function listBatches(
  uid: string,
  { state, cursor }: { state: 'open' | 'ended'; cursor?: string | undefined },
  ports: SendingPorts,
): Promise<{ batches: BatchDocument[]; nextCursor: string | null }> {
  if (cursor !== undefined && Number.isNaN(Date.parse(cursor)))
    throw new Refusal('bad_request', 'query.cursor');
  if (state === 'open' && cursor === undefined) await putBack(uid, ports);
  const query = { state, before: cursor ?? null, limit: BATCHES_PAGE + 1 };
  const found = await ports.ledger.listBatches(uid, query);
  const batches = found.slice(0, BATCHES_PAGE);
  const last = found.length > BATCHES_PAGE ? batches.at(-1) : undefined;
  return { batches, nextCursor: last?.createdAt ?? null };
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
