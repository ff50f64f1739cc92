import { z } from 'zod';
import { parsedJson } from '../../core/loose-data.ts';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../../core/youtube/ports.ts';

const of = (
  kind: YouTubeRefusalKind,
  ...reasons: string[]
): readonly (readonly [string, YouTubeRefusalKind])[] => reasons.map((reason) => [reason, kind]);

/**
 * The reasons that YouTube documents for our calls, and what they mean for us. Any other reason proves
 * nothing.
 */
const KNOWN: ReadonlyMap<string, YouTubeRefusalKind> = new Map([
  ...of(
    'permission',
    'authError',
    'authorizationRequired',
    'expired',
    'insufficientPermissions',
    'required',
  ),
  ...of('quota', 'dailyLimitExceeded', 'quotaExceeded'),
  ...of('rate', 'rateLimitExceeded', 'servingLimitExceeded', 'userRateLimitExceeded'),
  ...of(
    'gone',
    'channelNotFound',
    'commentNotFound',
    'commentThreadNotFound',
    'parentCommentNotFound',
    'playlistNotFound',
    'videoNotFound',
  ),
  ...of('closed', 'commentsDisabled', 'operationNotSupported', 'parentCommentIsPrivate'),
  ...of(
    'text',
    'commentTextRequired',
    'commentTextTooLong',
    'invalidCommentMetadata',
    'invalidCustomEmoji',
  ),
  ...of(
    'suspended',
    'accountClosed',
    'accountSuspended',
    'authenticatedUserAccountClosed',
    'authenticatedUserAccountSuspended',
    'channelClosed',
    'channelSuspended',
  ),
  ...of(
    'forbidden',
    'accountDelegationForbidden',
    'authenticatedUserNotChannel',
    'channelForbidden',
    'forbidden',
    'ineligibleAccount',
    'playlistItemsNotAccessible',
    'youtubeSignupRequired',
  ),
  // The request itself is wrong and was not carried out.
  ...of('forbidden', 'invalidPageToken', 'invalidParameter'),
  ...of(
    'unavailable',
    // The API is not enabled for the project. Neither the creator nor the reply is the cause, and
    // it may change.
    'accessNotConfigured',
    'backendError',
    'internalError',
    'notReady',
    // Documented as an invalid input, but also seen in outages of hours. The insert may have been
    // carried out.
    'processingFailure',
  ),
]);

/** An answer with status 500 or above decides nothing, whatever its reason is. */
const kindOf = (status: number, reason: string): YouTubeRefusalKind =>
  (status < 500 ? KNOWN.get(reason) : undefined) ?? 'unavailable';

const failureSchema = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) });

const reasonsSchema = z.array(z.object({ reason: z.string().min(1).optional() })).optional();

/** The message is read for the name of a limit alone, because it contains markup and changes. */
const envelopeSchema = z.object({
  error: z.object({
    code: z.number(),
    errors: reasonsSchema,
    details: reasonsSchema,
    message: z.string().optional().catch(undefined),
  }),
});

/** Google's quotas refuse with one reason, whether a minute's is used up or the day's. */
const SAYS_PER_DAY = /\bper day\b/i;

const SCOPE_MISSING = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT';

/** YouTube's reason. null: the answer is not from the API, but for example from a proxy. */
function reasonOf(data: unknown): string | null {
  // Where a text was asked for, a refusal comes as text too.
  const envelope = envelopeSchema.safeParse(typeof data === 'string' ? parsedJson(data) : data);
  if (!envelope.success) return null;
  const { code, errors, details, message = '' } = envelope.data.error;
  if (details?.some(({ reason }) => reason === SCOPE_MISSING)) return 'insufficientPermissions';
  const reason = errors?.[0]?.reason ?? null;
  const isOfTheDay = code === 429 && reason === 'rateLimitExceeded' && SAYS_PER_DAY.test(message);
  return isOfTheDay ? 'dailyLimitExceeded' : reason;
}

/** Whether the API itself has answered that it refuses. A failure of its own decides nothing. */
export function wasRefused(error: unknown): boolean {
  const { response } = failureSchema.safeParse(error).data ?? {};
  return response !== undefined && response.status < 500 && reasonOf(response.data) !== null;
}

function withoutAnswer(error: unknown): YouTubeRefusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new YouTubeRefusal('unavailable', typeof code === 'string' ? code : 'noAnswer');
}

/**
 * Turns anything that a call can throw into a refusal. Only the API's own error format with a known
 * reason proves something. Otherwise it is `unavailable`: we do not know what YouTube did.
 */
export function toRefusal(error: unknown): YouTubeRefusal {
  if (error instanceof YouTubeRefusal) return error;
  const failure = failureSchema.safeParse(error);
  if (!failure.success) return withoutAnswer(error);
  const { status, data } = failure.data.response;
  const reason = reasonOf(data);
  if (reason === null) return new YouTubeRefusal('unavailable', `http${status}`, status);
  return new YouTubeRefusal(kindOf(status, reason), reason, status);
}
