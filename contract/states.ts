import * as z from 'zod/mini';

export const commentStatusSchema = z.enum([
  'no_response',
  'generating',
  'ready',
  'sending',
  'scheduled',
  'sent',
]);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

export const batchStatusSchema = z.enum([
  'pending',
  'in_progress',
  'paused',
  'completed',
  'failed',
  'cancelled',
]);

/** A batch in one of these states never changes its status again. */
export const ENDED_BATCH_STATUSES = ['completed', 'failed', 'cancelled'] as const;

/**
 * The states of one reply in the ledger. `unknown`: the insert may have been published, but its
 * answer was lost; only reading the thread can tell.
 */
export const sendStatusSchema = z.enum([
  'queued',
  'sending',
  'unknown',
  'sent',
  'skipped',
  'failed',
  'cancelled',
]);

export const ENDED_SEND_STATUSES = ['sent', 'skipped', 'failed', 'cancelled'] as const;

/** Why a send ended without a reply, or why it waits. The creator sees it, so each has a text. */
export const sendReasonSchema = z.enum([
  'comment_gone',
  'already_answered',
  'replies_closed',
  'comment_edited',
  'text_required',
  'text_too_long',
  'not_allowed',
  'permission_needed',
  'quota_exceeded',
  'sending_stopped',
  'rate_limited',
  'youtube_unavailable',
  'not_queued',
  'outcome_unknown',
  'cancelled_by_creator',
]);
export type SendReason = z.infer<typeof sendReasonSchema>;

export const pauseReasonSchema = z.enum([
  'creator',
  'permission_needed',
  'quota_exceeded',
  'failures_in_row',
  'sending_stopped',
]);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** `none`: never granted, or disconnected. `needed`: granted once and no longer usable. */
export const permissionSchema = z.enum(['granted', 'needed', 'none']);
export type Permission = z.infer<typeof permissionSchema>;
