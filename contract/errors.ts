import { z } from 'zod';

/** Stable codes of every refusal; the message beside it is in the caller's language. */
export const errorCodeSchema = z.enum([
  'bad_request',
  'unauthenticated',
  'other_creator',
  'origin_refused',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'too_many_requests',
  'internal',
  'google_code_refused',
  'google_token_refused',
  'google_unavailable',
  'password_wrong',
  'email_unconfirmed',
  'letter_refused',
  'redirect_refused',
  'other_google_account',
  'google_account_taken',
  'sign_in_not_configured',
  'sign_in_not_enabled',
  'permission_needed',
  'no_channel',
  'quota_exceeded',
  'quota_share_used',
  'youtube_unavailable',
  'youtube_refused',
  'comment_not_found',
  'comment_already_answered',
  'reply_in_progress',
  'reply_text_required',
  'reply_outcome_unknown',
  'reply_refused',
  'draft_failed',
  'draft_in_progress',
  'no_comments_selected',
  'not_all_have_replies',
  'batch_not_found',
  'batch_ended',
  'reply_not_queued',
  'settings_invalid',
  'admin_login_wrong',
  'admin_session_needed',
  'prompt_required',
  'prompt_changed',
  'test_input_required',
  'text_too_long',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  /** For unknown errors: also in the log. */
  id: z.string().optional(),
  /** What exactly was refused, where a code alone does not tell (a send reason, a field). */
  reason: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
