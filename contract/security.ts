import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Everything that is written to the security log. */
export const securityEventSchema = z.enum([
  'sign_in',
  'sign_in_failed',
  'log_out',
  'password_changed',
  'address_changed',
  /** A Google account is about to be able to sign in to an account that had only a password. */
  'google_linking',
  /** It can. */
  'google_linked',
  'youtube_granted',
  'youtube_disconnected',
  'data_exported',
  'account_deleted',
  /** All drafts of the creator's month are used. */
  'draft_budget_reached',
  /** All drafts of the project's month are used. */
  'project_budget_reached',
  /** The creator has loaded their part of the day's quota. */
  'reading_share_reached',
  'admin_login',
  'admin_login_failed',
  'admin_logout',
  'global_prompt_saved',
  'draft_limits_saved',
  'lending_started',
  'lending_ended',
  /** An admin was shown comments that creators lend. */
  'comments_shown',
  'sending_stopped',
  'sending_let_go_on',
]);
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const signInMethodSchema = z.enum(['google', 'password']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** Why a sign-in failed. Other refusals say nothing about the caller and are not logged. */
export const signInFailureSchema = z.enum([
  'google_code_refused',
  'google_token_refused',
  'password_account',
  'email_unconfirmed',
  'sign_up_closed',
] satisfies ErrorCode[]);
export type SignInFailure = z.infer<typeof signInFailureSchema>;
