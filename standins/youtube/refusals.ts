import type { Response } from 'express';

import { WORDS, type Words } from './refusal-words.ts';

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

const resourceAt = (path: string): string => RESOURCES[path.split('/')[3] ?? ''] ?? 'youtube.api';

const CREDENTIALS =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const LONG_MESSAGES: Readonly<Record<string, string>> = {
  required: `Request is missing required authentication credential. ${CREDENTIALS}`,
  SERVICE_UNAVAILABLE: 'The caller does not have permission',
  authError: `Request had invalid authentication credentials. ${CREDENTIALS}`,
};

const CHALLENGES: Readonly<Record<string, string>> = {
  required: 'Bearer realm="https://accounts.google.com/"',
  authError: 'Bearer realm="https://accounts.google.com/", error="invalid_token"',
  insufficientPermissions:
    'Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="https://www.googleapis.com/auth/youtube.force-ssl"',
};

export interface RefusalDetails {
  status?: number | undefined;
  reason?: string | undefined;
  message?: string | undefined;
  location?: string | undefined;
}

/** Sends a refusal in YouTube's error format. */
export function answerRefusal(res: Response, details: RefusalDetails): void {
  const reason = details.reason ?? USUAL_REASON[details.status ?? 500] ?? 'backendError';
  const words: Words = WORDS[reason] ?? { status: 400, domain: 'resource', message: reason };
  const code = details.status ?? words.status;
  const message = details.message || words.message;
  const location = details.location ?? words.location;
  const challenge = CHALLENGES[reason];
  if (challenge) res.set('www-authenticate', challenge);
  res.status(code).json({
    error: {
      code,
      message: details.message || (LONG_MESSAGES[reason] ?? words.message),
      errors: [
        {
          message,
          domain: words.domain === 'resource' ? resourceAt(res.req.path) : words.domain,
          reason: reason === 'fileDetailsForbidden' ? 'forbidden' : reason,
          ...(location !== undefined && { location }),
          ...(words.locationType && { locationType: words.locationType }),
        },
      ],
      ...(words.statusWord && { status: words.statusWord }),
    },
  });
}
