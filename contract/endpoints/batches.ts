import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { batchStatusSchema, pauseReasonSchema } from '../states.ts';
import { batchItemSchema, batchProgressSchema } from '../documents/batches.ts';
import { instantSchema, taskIdSchema, youtubeIdSchema } from '../values.ts';
import { editedBody } from './comments.ts';
import { ignored } from './empty.ts';

/** Another release may know states that this one does not: they are shown as unknown, not refused. */
const shownStatusSchema = z.catch(z.union([batchStatusSchema, z.literal('unknown')]), 'unknown');

export const batchSchema = z.object({
  taskId: z.string(),
  status: shownStatusSchema,
  progress: batchProgressSchema,
  commentIds: z.array(z.string()),
  items: z.array(batchItemSchema),
  pauseReason: z.nullable(pauseReasonSchema),
  resumesAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  endedAt: z._default(z.nullable(instantSchema), null),
  /** Nothing is sent before this moment: until then cancelling is undoing. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** Grows with every change: of two answers or snapshots the larger one is the newer. */
  revision: z._default(z.int(), 0),
});
export type Batch = z.infer<typeof batchSchema>;

export const submitBatch = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/submit-batch',
  params: ignored,
  query: ignored,
  /** More than the hour allows is cut off at maxResponsesPerHour, in the order given. */
  body: z.object({ commentIds: z.array(youtubeIdSchema).check(z.maxLength(1_000)) }),
  answer: z.extend(batchSchema, { leftOut: z.array(z.string()) }),
});

const taskParams = z.object({ taskId: taskIdSchema });

export const getTask = endpoint({
  method: 'GET',
  path: '/api/youtube/comments/task/:taskId',
  params: taskParams,
  query: ignored,
  body: ignored,
  answer: batchSchema,
});

export const getBatchStatus = endpoint({
  method: 'GET',
  path: '/api/youtube/batch/:taskId/status',
  params: taskParams,
  query: ignored,
  body: ignored,
  answer: batchSchema,
});

/** The creator's batches that have not ended, newest first: how the card comes back after a reload. */
export const listOpenBatches = endpoint({
  method: 'GET',
  path: '/api/youtube/batches/open',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.array(batchSchema),
});

const changeOf = (verb: 'pause' | 'resume' | 'cancel') =>
  endpoint({
    method: 'POST',
    path: `/api/youtube/batch/:taskId/${verb}`,
    params: taskParams,
    query: ignored,
    body: ignored,
    answer: batchSchema,
  });

/**
 * The three may come at any moment and twice. An attempt under way is finished and recorded. One
 * that has ended otherwise answers `batch_ended`.
 */
export const pauseBatch = changeOf('pause');
/** New times under the pace. `permission_needed`, `quota_exceeded`: it cannot go on yet. */
export const resumeBatch = changeOf('resume');
/** Before `undoUntil` this is the undo: the comments are `ready` again, without a reason. */
export const cancelBatch = changeOf('cancel');

const itemParams = z.extend(taskParams, { commentId: youtubeIdSchema });

/** Cancelling a reply under way only asks not to try again (`cancelRequested`). */
export const cancelBatchItem = endpoint({
  method: 'POST',
  path: '/api/youtube/batch/:taskId/items/:commentId/cancel',
  params: itemParams,
  query: ignored,
  body: ignored,
  answer: batchSchema,
});

/**
 * Sends this reply now, whatever its time; it counts in the hour and the others keep away from it.
 * `undo`: not before the item's `undoUntil`.
 */
export const sendBatchItemNow = endpoint({
  method: 'POST',
  path: '/api/youtube/batch/:taskId/items/:commentId/send-now',
  params: itemParams,
  query: ignored,
  body: z.optional(z.object({ undo: z._default(z.boolean(), false) })),
  answer: batchSchema,
});

/** Back to its time. `reply_in_progress`, `reply_not_queued`: too late. */
export const undoBatchItem = endpoint({
  method: 'POST',
  path: '/api/youtube/batch/:taskId/items/:commentId/undo-send-now',
  params: itemParams,
  query: ignored,
  body: ignored,
  answer: batchSchema,
});

/** Another text for a reply that is still queued; `reply_in_progress` or `reply_not_queued` else. */
export const editBatchItem = endpoint({
  method: 'POST',
  path: '/api/youtube/batch/:taskId/items/:commentId/text',
  params: itemParams,
  query: ignored,
  body: editedBody,
  answer: batchSchema,
});

/** The creator's batches, newest first, BATCHES_PAGE at a time. */
export const listBatches = endpoint({
  method: 'GET',
  path: '/api/youtube/batches',
  params: ignored,
  query: z.object({
    state: z._default(z.enum(['open', 'ended']), 'open'),
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  body: ignored,
  answer: z.object({ batches: z.array(batchSchema), nextCursor: z.nullable(z.string()) }),
});

/**
 * Replies of the selection that say nearly the same: to one another (`batch`), or as what was sent in
 * the last 24 hours (`recent`). A warning, never a refusal.
 */
export const checkBatch = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/check-batch',
  params: ignored,
  query: ignored,
  body: z.object({ commentIds: z.array(youtubeIdSchema).check(z.maxLength(1_000)) }),
  answer: z.object({
    alike: z.array(
      z.object({ commentIds: z.array(z.string()), with: z.enum(['batch', 'recent']) }),
    ),
  }),
});

/** What YouTube's limit, which all creators share, leaves this one today. */
export const getQuota = endpoint({
  method: 'GET',
  path: '/api/quota',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.object({
    /** Replies this creator can still send or plan today. */
    left: z.int().check(z.gte(0)),
    resetsAt: instantSchema,
  }),
});
export type Quota = z.infer<typeof getQuota.answer>;
