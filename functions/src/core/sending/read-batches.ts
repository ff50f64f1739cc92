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

export async function readBatch(
  uid: string,
  taskId: string,
  ports: ReadBatchesPorts,
): Promise<BatchDocument> {
  const batch = await ports.ledger.readBatch(uid, taskId);
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/** Somebody is looking, so replies whose task was lost are put back at once. */
export async function listOpenBatches(
  uid: string,
  ports: ReadBatchesPorts,
): Promise<BatchDocument[]> {
  const batches = await ports.ledger.listOpenBatches(uid);
  if (batches.length > 0) await requeueOverdue(uid, ports);
  return batches;
}
