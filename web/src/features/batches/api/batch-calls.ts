import { queryOptions } from '@tanstack/react-query';
import {
  getBatchStatus,
  listOpenBatches,
  submitBatch,
  type BatchTask,
} from '@replywell/contract/endpoints/batches';
import { call } from '../../../lib/api-client.ts';

export const openBatchesQuery = queryOptions({
  queryKey: ['batches', 'open'],
  queryFn: ({ signal }) => call(listOpenBatches, { signal }),
});

export const fetchTask = (taskId: string): Promise<BatchTask> =>
  call(getBatchStatus, { params: { taskId } });

export const sendTogether = (commentIds: string[]): Promise<BatchTask & { leftOut: string[] }> =>
  call(submitBatch, { body: { commentIds } });
