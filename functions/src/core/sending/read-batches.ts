import type { BatchDocument } from '@replywell/contract/documents/batches';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import type { SendLedger, TaskQueue } from './ports.ts';
import { requeueOverdue } from './sweep.ts';

export interface ReadBatchesPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  clock: Clock;
}

/** Somebody is looking, so replies whose task was lost are put back at once. */
async function withOverdueRequeued(
  uid: string,
  batches: BatchDocument[],
  ports: ReadBatchesPorts,
): Promise<BatchDocument[]> {
  await requeueOverdue(uid, batches, ports.clock(), ports);
  return batches;
}

export async function readBatch(
  uid: string,
  taskId: string,
  ports: ReadBatchesPorts,
): Promise<BatchDocument> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  await withOverdueRequeued(uid, [batch], ports);
  return batch;
}

export async function listOpenBatches(
  uid: string,
  ports: ReadBatchesPorts,
): Promise<BatchDocument[]> {
  return withOverdueRequeued(uid, await ports.ledger.listOpenBatches(uid), ports);
}
