import { z } from 'zod';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../../core/youtube/ports.ts';

/** YouTube's reasons, by what they mean for us. Messages hold markup and change: never looked at. */
const KIND_OF_REASON: Record<string, YouTubeRefusalKind> = {
  authError: 'permission',
  authorizationRequired: 'permission',
  expired: 'permission',
  insufficientPermissions: 'permission',
  required: 'permission',

  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',

  rateLimitExceeded: 'rate',
  servingLimitExceeded: 'rate',
  userRateLimitExceeded: 'rate',

  channelNotFound: 'gone',
  commentNotFound: 'gone',
  commentThreadNotFound: 'gone',
  parentCommentNotFound: 'gone',
  playlistNotFound: 'gone',
  videoNotFound: 'gone',

  commentsDisabled: 'closed',
  operationNotSupported: 'closed',
  parentCommentIsPrivate: 'closed',

  commentTextRequired: 'text',
  commentTextTooLong: 'text',
  invalidCommentMetadata: 'text',
  invalidCustomEmoji: 'text',

  accountClosed: 'suspended',
  accountSuspended: 'suspended',
  authenticatedUserAccountClosed: 'suspended',
  authenticatedUserAccountSuspended: 'suspended',
  channelClosed: 'suspended',
  channelSuspended: 'suspended',

  authenticatedUserNotChannel: 'forbidden',
  youtubeSignupRequired: 'forbidden',

  // Documented as an invalid input, and known for outages of hours: an insert may have happened.
  processingFailure: 'unavailable',
};

/** What a reason that is not in the table means. */
function kindOfStatus(status: number): YouTubeRefusalKind {
  if (status === 401) return 'permission';
  if (status === 404) return 'gone';
  if (status === 429) return 'rate';
  return status === 408 || status >= 500 ? 'unavailable' : 'forbidden';
}

const failureSchema = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) });

const envelopeSchema = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const SCOPE_MISSING = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT';

function reasonOf(data: unknown): string | null {
  const envelope = envelopeSchema.safeParse(data);
  if (!envelope.success) return null;
  const { errors, details } = envelope.data.error;
  if (details?.some(({ reason }) => reason === SCOPE_MISSING)) return 'insufficientPermissions';
  return errors?.[0]?.reason ?? null;
}

/** YouTube has answered, with a refusal. */
export const wasAnswered = (error: unknown): boolean => failureSchema.safeParse(error).success;

/** Everything a call can throw, as a refusal. Without an answer nobody knows what YouTube did. */
export function toRefusal(error: unknown): YouTubeRefusal {
  if (error instanceof YouTubeRefusal) return error;
  const failure = failureSchema.safeParse(error);
  if (!failure.success) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return new YouTubeRefusal('unavailable', typeof code === 'string' ? code : 'noAnswer');
  }
  const { status, data } = failure.data.response;
  const reason = reasonOf(data) ?? `http${status}`;
  const known = status >= 500 ? undefined : KIND_OF_REASON[reason];
  return new YouTubeRefusal(known ?? kindOfStatus(status), reason);
}
