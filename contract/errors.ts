import * as z from 'zod/mini';

/** The stable codes of all refusals. The message beside the code is in the caller's language. */
export const errorCodeSchema = z.enum([
  'bad_request',
  'unauthenticated',
  'sign_in_again',
  'other_creator',
  'origin_refused',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'too_many_requests',
  'internal',
  'busy',
  'google_code_refused',
  'google_token_refused',
  'google_unavailable',
  'email_unconfirmed',
  'redirect_refused',
  'other_google_account',
  'google_account_taken',
  'password_account',
  'google_account',
  'sign_up_closed',
  'sign_in_not_configured',
  'sign_in_not_enabled',
  'permission_needed',
  'no_channel',
  'channel_suspended',
  'answers_full',
  'quota_exceeded',
  'quota_share_used',
  'sending_stopped',
  'youtube_unavailable',
  'youtube_refused',
  'comment_not_found',
  'comment_already_answered',
  'reply_in_progress',
  'reply_outcome_unknown',
  'reply_refused',
  'replies_closed',
  'draft_failed',
  'translation_failed',
  'draft_in_progress',
  'draft_is_own',
  'drafts_used',
  'no_comments_selected',
  'not_all_have_replies',
  'draft_unconfirmed',
  'batch_not_found',
  'batch_ended',
  'reply_not_queued',
  'settings_invalid',
  'admin_login_wrong',
  'admin_session_needed',
  'prompt_required',
  'test_input_required',
  'text_too_long',
  'confirmation_wrong',
  'account_deleting',
  'download_too_soon',
  'tokens_full',
  'webhook_refused',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Any call may be refused with these, so an endpoint names only its own. */
export const COMMON_ERRORS = [
  'bad_request',
  'too_large',
  'origin_refused',
  'unauthenticated',
  'other_creator',
  'google_unavailable',
  'busy',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Of a call that reads or changes something on YouTube. */
export const YOUTUBE_ERRORS = [
  'permission_needed',
  'no_channel',
  'channel_suspended',
  'comment_not_found',
  'quota_exceeded',
  'quota_share_used',
  'too_many_requests',
  'youtube_unavailable',
  'youtube_refused',
] as const satisfies readonly ErrorCode[];

export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  /** Only for unknown errors: an id that is also in the log. */
  id: z.optional(z.string()),
  /** The details, where the code alone does not say enough (a send reason, a field). */
  reason: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
