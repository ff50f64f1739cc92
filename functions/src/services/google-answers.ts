import type { ErrorCode } from '@replywell/contract/errors';
import { z } from 'zod';

const refusalSchema = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({ error: z.string() }).catch({ error: 'refused' }),
  }),
});

export interface GoogleAnswer {
  status: number;
  /** OAuth's own code, e.g. `invalid_grant`. */
  error: string;
}

/**
 * Google's answer in an error of google-auth-library. 'none': the call was made and no answer came.
 * null: the library itself refused, without calling Google.
 */
export function answerOf(error: unknown): GoogleAnswer | 'none' | null {
  const parsed = refusalSchema.safeParse(error);
  if (parsed.success) {
    const { status, data } = parsed.data.response;
    return { status, error: data.error };
  }
  return error instanceof Error && 'config' in error ? 'none' : null;
}

/**
 * OAuth's codes which say that a grant is worth nothing until the creator gives it again: it was
 * revoked or has expired, or those who manage the account have forbidden it.
 */
export const DEAD_GRANT: readonly string[] = [
  'invalid_grant',
  'admin_policy_enforced',
  'org_internal',
];

/** Errors that the creator cannot help: the OAuth client of the deployment is configured wrongly. */
export const OUR_MISTAKES: Readonly<Record<string, ErrorCode | undefined>> = {
  invalid_client: 'sign_in_not_configured',
  unauthorized_client: 'sign_in_not_enabled',
  redirect_uri_mismatch: 'redirect_refused',
};
