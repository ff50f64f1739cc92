import * as z from 'zod/mini';
import { draftFindingsSchema } from '../drafts.ts';
import { get, post } from '../endpoint.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { NAMED_COMMENTS_MAX } from '../limits.ts';
import { batchStatusSchema } from '../states.ts';
import { batchFields } from '../documents/batches.ts';
import { instantSchema, taskIdSchema, youtubeIdSchema } from '../values.ts';
import { editedBody } from './comments.ts';

/**
 * Another release may have states that this one does not know. They are read as `unknown`, not
 * refused.
 */
const shownStatusSchema = z.catch(z.union([batchStatusSchema, z.literal('unknown')]), 'unknown');

export const batchSchema = z.object({ ...batchFields, status: shownStatusSchema });
export type Batch = z.infer<typeof batchSchema>;

/** As many as a batch holds. */
const namedComments = z
  .array(youtubeIdSchema)
  .check(z.maxLength(NAMED_COMMENTS_MAX, FIELD_FAULTS.manyComments));

export const submitBatch = post('/api/youtube/comments/submit-batch', {
  units: '1 to look, 50 to publish, for each reply',
  body: z.object({
    commentIds: namedComments,
    confirmed: z
      ._default(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(NAMED_COMMENTS_MAX)),
        [],
      )
      .check(
        z.describe('The marks from `checkBatch` of the drafts that the creator has confirmed'),
      ),
    beyondHour: z
      ._default(z.boolean(), false)
      .check(z.describe('All, spread over the hours. Otherwise the first `maxResponsesPerHour`')),
  }),
  answer: z.extend(batchSchema, { leftOut: z.array(z.string()) }),
  errors: [
    'no_comments_selected',
    'not_all_have_replies',
    'draft_unconfirmed',
    'comment_not_found',
    'comment_already_answered',
    'reply_in_progress',
    'reply_refused',
    'permission_needed',
  ],
});

const taskParams = z.object({ taskId: taskIdSchema.check(z.describe('The batch’s')) });

const reading = {
  scope: 'read',
  params: taskParams,
  answer: batchSchema,
  errors: ['batch_not_found'],
} as const;

export const getTask = get('/api/youtube/comments/task/:taskId', reading);
export const getBatchStatus = get('/api/youtube/batch/:taskId/status', reading);

/**
 * The creator's batches that have not ended, newest first. The page shows its card from these after
 * a reload.
 */
export const listOpenBatches = get('/api/youtube/batches/open', {
  scope: 'read',
  answer: z.array(batchSchema),
});

const changeOf = (verb: 'pause' | 'resume' | 'cancel') =>
  post(`/api/youtube/batch/:taskId/${verb}`, {
    params: taskParams,
    answer: batchSchema,
    errors: ['batch_not_found', 'batch_ended', 'permission_needed', 'quota_exceeded'],
  });

/**
 * These three calls are allowed at any moment, and repeating one is harmless. An attempt that is
 * running is finished and recorded.
 */
export const pauseBatch = changeOf('pause');
/** Gives the unsent replies new times under the pace. */
export const resumeBatch = changeOf('resume');
/** Before `undoUntil` this is the undo: the comments are `ready` again and get no reason. */
export const cancelBatch = changeOf('cancel');

const itemParams = z.extend(taskParams, { commentId: youtubeIdSchema });

const ITEM_ERRORS = [
  'batch_not_found',
  'comment_not_found',
  'reply_not_queued',
  'reply_in_progress',
] as const;

const changeOfItem = (verb: 'cancel' | 'send-now' | 'undo-send-now') =>
  post(`/api/youtube/batch/:taskId/items/:commentId/${verb}`, {
    params: itemParams,
    answer: batchSchema,
    errors: [...ITEM_ERRORS, 'permission_needed', 'quota_exceeded', 'quota_share_used'],
  });

/** If an attempt is running, this only prevents further ones (`cancelRequested`). */
export const cancelBatchItem = changeOfItem('cancel');
/**
 * Sends this reply at the item's `undoUntil`, before its planned time. It counts in the hour, and the
 * others keep their distance from it.
 */
export const sendBatchItemNow = changeOfItem('send-now');
/** Undoes "send now": the reply returns to its planned time. */
export const undoBatchItem = changeOfItem('undo-send-now');

/** Changes the text of a reply that is still queued. */
export const editBatchItem = post('/api/youtube/batch/:taskId/items/:commentId/text', {
  params: itemParams,
  body: editedBody,
  answer: batchSchema,
  errors: ITEM_ERRORS,
});

/**
 * What to ask the creator before a submit. `alike`: replies that are nearly the same as each other
 * (`batch`) or as a reply sent in the last 24 hours (`recent`); this is only a warning. `doubtful`:
 * without their marks the submit is refused.
 */
export const checkBatch = post('/api/youtube/comments/check-batch', {
  body: z.object({ commentIds: namedComments }),
  answer: z.object({
    alike: z.array(
      z.object({ commentIds: z.array(z.string()), with: z.enum(['batch', 'recent']) }),
    ),
    /** Drafts that go into a batch only after the creator has confirmed this very text. */
    doubtful: z._default(
      z.array(
        z.object({
          commentId: z.string(),
          text: z.string(),
          mark: z.string(),
          findings: draftFindingsSchema,
        }),
      ),
      [],
    ),
  }),
});

/** How much of YouTube's daily limit, which all creators share, this creator can still use today. */
export const getQuota = get('/api/quota', {
  scope: 'read',
  answer: z.object({
    /** Replies this creator can still send or plan today. */
    left: z.int().check(z.gte(0)),
    /** Units that this creator can still spend today, also those that wait for queued replies. */
    units: z.int().check(z.gte(0)),
    resetsAt: instantSchema,
    /** The operator has stopped all sending. Batches wait, single replies are refused. */
    stopped: z.optional(z.boolean()),
  }),
});
export type Quota = z.infer<typeof getQuota.answer>;
