import { queryOptions } from '@tanstack/react-query';
import {
  cancelBatch,
  cancelBatchItem,
  checkBatch,
  editBatchItem,
  getBatchStatus,
  listOpenBatches,
  pauseBatch,
  resumeBatch,
  sendBatchItemNow,
  submitBatch,
  undoBatchItem,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api-client.ts';

export const fetchOpen = (signal?: AbortSignal): Promise<Batch[]> =>
  call(listOpenBatches, signal ? { signal } : {});

/** Asked for when the site is opened and when the queue is. What is open is heard live. */
export const openBatchesQuery = queryOptions({
  queryKey: ['batches', 'open'],
  queryFn: ({ signal }) => fetchOpen(signal),
  staleTime: 0,
});

export const fetchBatch = (taskId: string): Promise<Batch> =>
  call(getBatchStatus, { params: { taskId } });

/** `confirmed`: the marks of the drafts that the creator has confirmed. */
export const sendTogether = (commentIds: string[], confirmed: string[]): Promise<Batch> =>
  call(submitBatch, { body: { commentIds, confirmed } });

export const steer = {
  pause: (taskId: string) => call(pauseBatch, { params: { taskId } }),
  resume: (taskId: string) => call(resumeBatch, { params: { taskId } }),
  cancel: (taskId: string) => call(cancelBatch, { params: { taskId } }),
};

interface ItemOf {
  readonly taskId: string;
  readonly commentId: string;
}

export const takeOut = (params: ItemOf): Promise<Batch> => call(cancelBatchItem, { params });

/** The reply is sent after an undo time. */
export const sendNow = (params: ItemOf): Promise<Batch> => call(sendBatchItemNow, { params });

export const undoSendNow = (params: ItemOf): Promise<Batch> => call(undoBatchItem, { params });

export const editReply = (params: ItemOf, response: string): Promise<Batch> =>
  call(editBatchItem, { params, body: { response } });

/** What the creator is asked about before a batch. */
export type Doubts = z.infer<typeof checkBatch.answer>;
export type Alike = Doubts['alike'][number];
export type Doubtful = Doubts['doubtful'];

export const findDoubts = (commentIds: string[], signal: AbortSignal): Promise<Doubts> =>
  call(checkBatch, { body: { commentIds }, signal });
