import type { BatchDocument } from '@replywell/contract/documents/batches';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import type { SendLedger, TaskQueue } from './ports.ts';
import { requeueOverdue } from './sweep.ts';

export interface ReadBatchesPorts {
  ledger: SendLedger;
  queue: TaskQueue;
  clock: Clock;
  log: (message: string, details: Record<string, unknown>) => void;
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
  try {
    await requeueOverdue(uid, ports);
  } catch (error) {
    ports.log('overdue sends could not be queued again', { uid, error: String(error) });
  }
  return ports.ledger.listOpenBatches(uid);
}
