import { queryOptions } from '@tanstack/react-query';
import {
  cancelBatch,
  getBatchStatus,
  listOpenBatches,
  pauseBatch,
  resumeBatch,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import { call } from '../../../lib/api-client.ts';

export const fetchOpen = (signal?: AbortSignal): Promise<Batch[]> =>
  call(listOpenBatches, signal ? { signal } : {});

/** Asked for where something is under way, and when the queue is opened. What is open is heard live. */
export const openBatchesQuery = queryOptions({
  queryKey: ['batches', 'open'],
  queryFn: ({ signal }) => fetchOpen(signal),
  staleTime: 0,
});

export const fetchBatch = (taskId: string): Promise<Batch> =>
  call(getBatchStatus, { params: { taskId } });

export const steer = {
  pause: (taskId: string) => call(pauseBatch, { params: { taskId } }),
  resume: (taskId: string) => call(resumeBatch, { params: { taskId } }),
  cancel: (taskId: string) => call(cancelBatch, { params: { taskId } }),
};
