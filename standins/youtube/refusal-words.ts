export interface Words {
  status: number;
  /** `resource` stands for the resource the call is about: youtube.comment and the like. */
  domain: string;
  message: string;
  location?: string;
  locationType?: 'parameter' | 'header' | 'other';
  /** The newer status word, if YouTube sends one. */
  statusWord?: string;
}

const body = { location: 'body', locationType: 'other' } as const;
const parameters = { location: 'parameters.', locationType: 'other' } as const;
const parameter = (location: string) => ({ location, locationType: 'parameter' }) as const;
const authorization = { location: 'Authorization', locationType: 'header' } as const;

const PROCESSING =
  "The API server failed to successfully process the request. While this can be a transient error, it usually indicates that the request's input is invalid. Check the structure of the resource in the request body to ensure that it is valid.";
const COMMENT = '<code><a href="/youtube/v3/docs/comments#resource">comment</a></code>';

/** YouTube's message for each reason, with its markup. */
export const WORDS: Readonly<Record<string, Words>> = {
  // the request itself
  missingRequiredParameter: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'No filter selected.',
    ...parameters,
  },
  incompatibleParameters: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'Incompatible parameters specified in the request.',
    ...parameters,
  },
  unexpectedParameter: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'The request contains an unexpected parameter.',
    locationType: 'parameter',
  },
  invalidParameter: {
    status: 400,
    domain: 'global',
    message: 'Invalid value.',
    locationType: 'parameter',
  },
  invalidFilters: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'The request specifies an invalid filter parameter.',
    ...parameters,
  },
  invalidPageToken: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'The request specifies an invalid page token.',
    ...parameter('pageToken'),
  },
  unknownPart: {
    status: 400,
    domain: 'youtube.part',
    message: 'The request specifies an unknown part.',
    ...parameter('part'),
  },
  invalidMine: {
    status: 400,
    domain: 'youtube.parameter',
    message: 'The <code>mine</code> parameter can only be set to <code>true</code>.',
    ...parameter('mine'),
  },
  parseError: { status: 400, domain: 'global', message: 'Parse Error' },
  keyInvalid: { status: 400, domain: 'usageLimits', message: 'Bad Request' },
  notFound: { status: 404, domain: 'global', message: 'Not Found' },

  // about the caller
  required: {
    status: 401,
    domain: 'global',
    message: 'Login Required.',
    ...authorization,
    statusWord: 'UNAUTHENTICATED',
  },
  authError: {
    status: 401,
    domain: 'global',
    message: 'Invalid Credentials',
    ...authorization,
    statusWord: 'UNAUTHENTICATED',
  },
  youtubeSignupRequired: {
    status: 401,
    domain: 'youtube.header',
    message: 'Unauthorized',
    ...authorization,
  },
  insufficientPermissions: {
    status: 403,
    domain: 'global',
    message: 'Insufficient Permission: Request had insufficient authentication scopes.',
    statusWord: 'PERMISSION_DENIED',
  },
  accessNotConfigured: {
    status: 403,
    domain: 'usageLimits',
    message: 'YouTube Data API v3 has not been used in this project before or it is disabled.',
    statusWord: 'PERMISSION_DENIED',
  },
  accountDelegationForbidden: {
    status: 403,
    domain: 'youtube.header',
    message: 'The authenticated user cannot act on behalf of the specified Google account.',
    ...authorization,
  },
  authenticatedUserAccountClosed: {
    status: 403,
    domain: 'youtube.header',
    message: "The authenticated user's YouTube account is closed.",
    ...authorization,
  },
  authenticatedUserAccountSuspended: {
    status: 403,
    domain: 'youtube.header',
    message: "The authenticated user's YouTube account is suspended.",
    ...authorization,
  },
  channelClosed: {
    status: 403,
    domain: 'youtube.channel',
    message: 'The channel identified by the request has been closed.',
  },
  channelSuspended: {
    status: 403,
    domain: 'youtube.channel',
    message: 'The channel identified by the request has been suspended.',
  },
  forbidden: {
    status: 403,
    domain: 'resource',
    message:
      'One or more of the requested items cannot be retrieved or changed due to insufficient permissions. The request might not be properly authorized.',
  },
  ineligibleAccount: {
    status: 403,
    domain: 'resource',
    message:
      "The YouTube account used to authorize the API request must be merged with the user's Google account to insert a comment or comment thread.",
  },

  // about limits
  quotaExceeded: {
    status: 403,
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  },
  dailyLimitExceeded: {
    status: 403,
    domain: 'usageLimits',
    message: 'Daily Limit Exceeded. The quota will be reset at midnight Pacific Time (PT).',
  },
  rateLimitExceeded: { status: 403, domain: 'usageLimits', message: 'Rate Limit Exceeded' },
  userRateLimitExceeded: {
    status: 403,
    domain: 'usageLimits',
    message: 'User Rate Limit Exceeded',
  },
  servingLimitExceeded: { status: 403, domain: 'usageLimits', message: 'Serving Limit Exceeded' },
  internalError: {
    status: 500,
    domain: 'global',
    message: 'Internal error encountered.',
    statusWord: 'INTERNAL',
  },
  backendError: {
    status: 503,
    domain: 'global',
    message: 'Backend Error',
    statusWord: 'UNAVAILABLE',
  },
  SERVICE_UNAVAILABLE: {
    status: 403,
    domain: 'youtube.CoreErrorDomain',
    message: 'Permission denied.',
    statusWord: 'PERMISSION_DENIED',
  },

  // about what is read
  channelNotFound: {
    status: 404,
    domain: 'resource',
    message:
      'The channel identified by the <code>allThreadsRelatedToChannelId</code> parameter could not be found.',
    ...parameter('allThreadsRelatedToChannelId'),
  },
  channelForbidden: {
    status: 403,
    domain: 'youtube.channel',
    message:
      'The channel specified in the <code>id</code> parameter does not support the request or the request is not properly authorized.',
    ...parameter('id'),
  },
  videoNotFound: {
    status: 404,
    domain: 'resource',
    message:
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter could not be found.',
    ...parameter('videoId'),
  },
  fileDetailsForbidden: {
    status: 403,
    domain: 'youtube.video',
    message:
      "The request cannot access the video file or processing information. Note that the <code>fileDetails</code>, <code>processingDetails</code>, and <code>suggestions</code> parts are only available to that video's owner.",
    ...parameter('part'),
  },
  commentsDisabled: {
    status: 403,
    domain: 'youtube.commentThread',
    message:
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter has disabled comments.',
    ...parameter('videoId'),
  },
  commentThreadNotFound: {
    status: 404,
    domain: 'youtube.commentThread',
    message:
      'One or more of the specified comment threads cannot be found. Check the values of the request\'s <code><a href="/youtube/v3/docs/commentThreads/list#id">id</a></code> parameter to ensure that they are correct.',
    ...parameter('id'),
  },
  commentNotFound: {
    status: 404,
    domain: 'youtube.comment',
    message:
      'One or more of the specified comments cannot be found. Check the values of the request parameters to ensure that they are correct.',
    ...parameter('id'),
  },
  playlistNotFound: {
    status: 404,
    domain: 'youtube.playlistItem',
    message:
      "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
    ...parameter('playlistId'),
  },
  playlistItemsNotAccessible: {
    status: 403,
    domain: 'youtube.playlistItem',
    message: 'The request is not properly authorized to retrieve the specified playlist.',
    ...parameter('playlistId'),
  },
  watchHistoryNotAccessible: {
    status: 403,
    domain: 'youtube.playlistItem',
    message: 'Watch history data cannot be retrieved through the API.',
    ...parameter('playlistId'),
  },
  watchLaterNotAccessible: {
    status: 403,
    domain: 'youtube.playlistItem',
    message: 'Items in "watch later" playlists cannot be retrieved through the API.',
    ...parameter('playlistId'),
  },

  // about what is written
  channelOrVideoIdMissing: {
    status: 400,
    domain: 'youtube.commentThread',
    message:
      'The comment thread that is being inserted must be linked to a channel or a video. Set the <code>snippet.channelId</code> or the <code>snippet.videoId</code> property.',
    ...body,
  },
  invalidCommentThreadMetadata: {
    status: 400,
    domain: 'youtube.commentThread',
    message: 'The request metadata is invalid.',
    ...body,
  },
  parentIdMissing: {
    status: 400,
    domain: 'youtube.comment',
    message: `The ${COMMENT} that is being inserted must be linked to a parent comment. Set the <code>snippet.parentId</code> property.`,
    ...body,
  },
  parentCommentNotFound: {
    status: 404,
    domain: 'youtube.comment',
    message:
      'The specified parent comment could not be found. Check the value of the <code>snippet.parentId</code> property in the request body to ensure that it is correct.',
    ...body,
  },
  parentCommentIsPrivate: {
    status: 400,
    domain: 'youtube.comment',
    message: 'The specified parent comment is private. The API does not support replies to it.',
    ...body,
  },
  commentTextRequired: {
    status: 400,
    domain: 'youtube.comment',
    message: `The ${COMMENT} resource that is being inserted must specify a value for the <code>snippet.textOriginal</code> property. Comments cannot be empty.`,
    ...body,
  },
  commentTextTooLong: {
    status: 400,
    domain: 'youtube.comment',
    message: `The ${COMMENT} resource that is being inserted contains too many characters in the <code>snippet.textOriginal</code> property.`,
    ...body,
  },
  operationNotSupported: {
    status: 400,
    domain: 'youtube.comment',
    message:
      'The API user is not able to insert a comment in reply to the top-level comment identified by the provided parent ID. In a <code>commentThread</code> resource, the <code>snippet.canReply</code> property indicates whether the current viewer can reply to the thread.',
    ...body,
  },
  invalidCommentMetadata: {
    status: 400,
    domain: 'youtube.comment',
    message: 'The request metadata is invalid.',
    ...body,
  },
  invalidCustomEmoji: {
    status: 400,
    domain: 'youtube.comment',
    message: 'The provided custom emoji is invalid.',
    ...body,
  },
  processingFailure: { status: 400, domain: 'resource', message: PROCESSING, ...body },
  banWithoutReject: {
    status: 400,
    domain: 'youtube.comment',
    message:
      'The <code>banAuthor</code> parameter can only be used if the <code>moderationStatus</code> parameter value is <code>rejected</code>.',
    ...parameter('banAuthor'),
  },
};
