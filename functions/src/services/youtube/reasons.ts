import type { YouTubeRefusalKind } from '../../core/youtube/ports.ts';

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

/**
 * What a reason means for us. An answer with status 500 or above decides nothing, whatever its
 * reason is.
 */
export const kindOf = (status: number, reason: string): YouTubeRefusalKind =>
  (status < 500 ? KNOWN.get(reason) : undefined) ?? 'unavailable';
