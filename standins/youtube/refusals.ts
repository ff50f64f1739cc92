import type { Response } from 'express';

/** YouTube refuses a call. `message` and `location` replace the reason's usual ones. */
export class Refusal extends Error {
  readonly reason: string;
  readonly location: string | undefined;

  constructor(reason: string, details: { message?: string; location?: string } = {}) {
    super(details.message ?? '');
    this.reason = reason;
    this.location = details.location;
  }
}

type Place = readonly [type: 'parameter' | 'header' | 'other', location?: string];
/** A domain of `resource` stands for the resource the call is about: youtube.comment and the like. */
type Row = readonly [status: number, domain: string, message: string, place?: Place];

const BODY: Place = ['other', 'body'];
const PARAMETERS: Place = ['other', 'parameters.'];
const HEADER: Place = ['header', 'Authorization'];
const at = (parameter?: string): Place =>
  parameter === undefined ? ['parameter'] : ['parameter', parameter];

const [PARAMETER, LIMITS] = ['youtube.parameter', 'usageLimits'];
const [THREAD, COMMENT] = ['youtube.commentThread', 'youtube.comment'];
const [QUOTA, PLAYLIST] = ['youtube.quota', 'youtube.playlistItem'];
const DOCS = '<a href="/youtube/v3';
const VIDEO_ID = `<code>${DOCS}/docs/commentThreads/list#videoId">videoId</a></code>`;
const OVER = `The request cannot be completed because you have exceeded your ${DOCS}/getting-started#quota">quota</a>.`;
const SCOPES = 'Insufficient Permission: Request had insufficient authentication scopes.';
const INPUT = 'The API server failed to successfully process the request.';
const NO_PLAYLIST = 'The playlist of <code>playlistId</code> cannot be found.';

/** What YouTube says for the reasons that occur here, with its markup. Of others only the name. */
const ROWS: Readonly<Record<string, Row>> = {
  // the request itself
  missingRequiredParameter: [400, PARAMETER, 'No filter selected.', PARAMETERS],
  incompatibleParameters: [400, PARAMETER, 'Incompatible parameters specified.', PARAMETERS],
  unexpectedParameter: [400, PARAMETER, 'The request contains an unexpected parameter.', at()],
  invalidParameter: [400, 'global', 'Invalid value.', at()],
  invalidFilters: [400, PARAMETER, 'An invalid filter parameter is specified.', PARAMETERS],
  invalidPageToken: [400, PARAMETER, 'An invalid page token is specified.', at('pageToken')],
  unknownPart: [400, 'youtube.part', 'The request specifies an unknown part.', at('part')],
  invalidMine: [400, PARAMETER, '<code>mine</code> can only be <code>true</code>.', at('mine')],
  parseError: [400, 'global', 'Parse Error'],
  keyInvalid: [400, LIMITS, 'Bad Request'],
  notFound: [404, 'global', 'Not Found'],
  // the caller
  required: [401, 'global', 'Login Required.', HEADER],
  authError: [401, 'global', 'Invalid Credentials', HEADER],
  youtubeSignupRequired: [401, 'youtube.header', 'Unauthorized', HEADER],
  insufficientPermissions: [403, 'global', SCOPES],
  forbidden: [403, 'resource', 'The request might not be properly authorized.'],
  fileDetailsForbidden: [403, 'youtube.video', 'That is for the owner of the video.', at('part')],
  // limits and trouble
  quotaExceeded: [403, QUOTA, OVER],
  rateLimitExceeded: [403, LIMITS, 'Rate Limit Exceeded'],
  internalError: [500, 'global', 'Internal error encountered.'],
  backendError: [503, 'global', 'Backend Error'],
  processingFailure: [400, 'resource', INPUT, BODY],
  // what is read
  channelNotFound: [404, 'resource', 'The channel could not be found.'],
  videoNotFound: [404, 'resource', `The video of ${VIDEO_ID} could not be found.`, at('videoId')],
  commentsDisabled: [
    ...([403, THREAD] as const),
    `The video identified by the ${VIDEO_ID} parameter has disabled comments.`,
    at('videoId'),
  ],
  commentThreadNotFound: [404, THREAD, 'The comment threads cannot be found.', at('id')],
  commentNotFound: [404, COMMENT, 'The comments cannot be found.', at('id')],
  playlistNotFound: [404, PLAYLIST, NO_PLAYLIST, at('playlistId')],
  playlistItemsNotAccessible: [403, PLAYLIST, 'Not properly authorized.', at('playlistId')],
  // what is written
  parentIdMissing: [400, COMMENT, 'The comment needs a parent comment.', BODY],
  parentCommentNotFound: [404, COMMENT, 'The parent comment could not be found.', BODY],
  commentTextRequired: [400, COMMENT, 'Comments cannot be empty.', BODY],
  commentTextTooLong: [400, COMMENT, 'The comment has too many characters.', BODY],
  operationNotSupported: [400, COMMENT, 'The comment cannot be replied to.', BODY],
  banWithoutReject: [400, COMMENT, 'Only who is rejected can be banned.', at('banAuthor')],
  invalidCommentMetadata: [400, COMMENT, 'The request metadata is invalid.', BODY],
};

const USUAL_REASON: Readonly<Record<number, string>> = {
  400: 'processingFailure',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimitExceeded',
  500: 'internalError',
};

const RESOURCES: Readonly<Record<string, string>> = {
  channels: 'youtube.channel',
  playlistItems: 'youtube.playlistItem',
  videos: 'youtube.video',
  commentThreads: 'youtube.commentThread',
  comments: 'youtube.comment',
};

/** The newer status word, which YouTube sends only with some reasons. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  required: 'UNAUTHENTICATED',
  authError: 'UNAUTHENTICATED',
  insufficientPermissions: 'PERMISSION_DENIED',
  internalError: 'INTERNAL',
  backendError: 'UNAVAILABLE',
};

const CREDENTIALS = 'Expected OAuth 2 access token or other valid authentication credential.';
/** The message of the whole answer, where it is not that of its first error. */
const OUTER_MESSAGES: Readonly<Record<string, string>> = {
  required: `Request is missing required authentication credential. ${CREDENTIALS}`,
  authError: `Request had invalid authentication credentials. ${CREDENTIALS}`,
};

const REALM = 'Bearer realm="https://accounts.google.com/"';
const CHALLENGES: Readonly<Record<string, string>> = {
  required: REALM,
  authError: `${REALM}, error="invalid_token"`,
  insufficientPermissions: `${REALM}, error="insufficient_scope", scope="https://www.googleapis.com/auth/youtube.force-ssl"`,
};

/** Sends a refusal in YouTube's error format. */
export function answerRefusal(
  res: Response,
  given: {
    status?: number | undefined;
    reason?: string | undefined;
    message?: string | undefined;
    location?: string | undefined;
  },
): void {
  const reason = given.reason ?? USUAL_REASON[given.status ?? 500] ?? 'backendError';
  const [status, domain, usual, place] = ROWS[reason] ?? [400, 'resource', reason];
  const code = given.status ?? status;
  const location = given.location ?? place?.[1];
  const challenge = CHALLENGES[reason];
  if (challenge) res.set('www-authenticate', challenge);
  const resource = RESOURCES[res.req.path.split('/')[3] ?? ''] ?? 'youtube.api';
  const first = {
    message: given.message || usual,
    domain: domain === 'resource' ? resource : domain,
    reason: reason === 'fileDetailsForbidden' ? 'forbidden' : reason,
    ...(location !== undefined && { location }),
    ...(place && { locationType: place[0] }),
  };
  const message = given.message || (OUTER_MESSAGES[reason] ?? usual);
  const word = STATUS_WORDS[reason];
  res
    .status(code)
    .json({ error: { code, message, errors: [first], ...(word && { status: word }) } });
}
