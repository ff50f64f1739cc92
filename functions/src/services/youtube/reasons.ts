import type { YouTubeRefusalKind } from '../../core/youtube/ports.ts';

const of = (
  kind: YouTubeRefusalKind,
  ...reasons: string[]
): readonly (readonly [string, YouTubeRefusalKind])[] => reasons.map((reason) => [reason, kind]);

/** YouTube's documented reasons, by what they mean for us. What is not among them proves nothing. */
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
    'captionNotFound',
    'categoryNotFound',
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
    'watchHistoryNotAccessible',
    'watchLaterNotAccessible',
    'youtubeSignupRequired',
  ),
  // The request itself is wrong, and was not carried out.
  ...of(
    'forbidden',
    'banWithoutReject',
    'couldNotConvert',
    'incompatibleParameters',
    'invalidCriteria',
    'invalidFilters',
    'invalidMine',
    'invalidPageToken',
    'invalidParameter',
    'invalidPart',
    'missingRequiredParameter',
    'parentIdMissing',
    'parseError',
    'playlistIdRequired',
    'playlistOperationUnsupported',
    'unexpectedParameter',
    'unexpectedPart',
    'unknownPart',
    'videoChartNotFound',
  ),
  ...of(
    'unavailable',
    // The project lacks the API: nothing a creator or a reply can help, and it may come back.
    'accessNotConfigured',
    'backendError',
    'internalError',
    'notReady',
    // Documented as an invalid input, and known for outages of hours: an insert may have happened.
    'processingFailure',
  ),
]);

/** A server that failed has not decided anything, whatever reason it gives. */
export const kindOf = (status: number, reason: string): YouTubeRefusalKind =>
  (status < 500 ? KNOWN.get(reason) : undefined) ?? 'unavailable';
