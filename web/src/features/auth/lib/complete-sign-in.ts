import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import {
  googleCode,
  googleGrant,
  googleLogin,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import { call } from '../../../lib/api-client.ts';
import type { AuthorizationCode } from './request-authorization.ts';

const GOOGLE_PROVIDER_ID = 'google.com';

/**
 * Exchanges Google's code for our session cookie. The browser gets no token that Google or YouTube
 * would accept.
 */
const signIn = async (authorization: AuthorizationCode): Promise<CurrentUser> => {
  const exchanged = await call(googleCode, { body: authorization });
  const { email, displayName, photoURL, idToken } = exchanged;
  return call(googleLogin, {
    body: {
      ...{ email, displayName, photoURL, idToken },
      providerId: GOOGLE_PROVIDER_ID,
      domain: window.location.hostname,
    },
  });
};

/**
 * Completes the visit to Google. If `creatorId` is set, it was for the permissions of this creator
 * and the session does not change. The server refuses if another creator is signed in by now.
 */
export const complete = (
  authorization: AuthorizationCode,
  creatorId?: string,
): Promise<CurrentUser> =>
  creatorId === undefined
    ? signIn(authorization)
    : call(googleGrant, { body: authorization, headers: { [CREATOR_HEADER]: creatorId } });
