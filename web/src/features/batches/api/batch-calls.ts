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

/** Fetched if something is under way, and by the queue. Open batches then update live. */
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
