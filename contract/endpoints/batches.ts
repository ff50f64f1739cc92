import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { batchStatusSchema, pauseReasonSchema } from '../states.ts';
import { batchItemSchema, batchProgressSchema } from '../documents/batches.ts';
import { instantSchema, taskIdSchema, youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const batchTaskSchema = z.object({
  taskId: z.string(),
  status: batchStatusSchema,
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
  pauseReason: pauseReasonSchema.nullable(),
  resumesAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type BatchTask = z.infer<typeof batchTaskSchema>;

export const submitBatch = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/submit-batch',
  params: ignored,
  query: ignored,
  /** More than the hour allows is cut off at maxResponsesPerHour, in the order given. */
  body: z.object({ commentIds: z.array(youtubeIdSchema).max(1_000) }),
  answer: batchTaskSchema.extend({ leftOut: z.array(z.string()) }),
});

const taskParams = z.object({ taskId: taskIdSchema });

export const getTask = endpoint({
  method: 'GET',
  path: '/api/youtube/comments/task/:taskId',
  params: taskParams,
  query: ignored,
  body: ignored,
  answer: batchTaskSchema,
});

export const getBatchStatus = endpoint({
  method: 'GET',
  path: '/api/youtube/batch/:taskId/status',
  params: taskParams,
  query: ignored,
  body: ignored,
  answer: batchTaskSchema,
});

/** The creator's batches that have not ended, newest first: how the card comes back after a reload. */
export const listOpenBatches = endpoint({
  method: 'GET',
  path: '/api/youtube/batches/open',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.array(batchTaskSchema),
});
