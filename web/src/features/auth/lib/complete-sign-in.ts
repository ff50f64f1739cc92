import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import {
  googleCode,
  googleGrant,
  googleLogin,
  type CurrentUser,
} from '@replywell/contract/endpoints/auth';
import * as z from 'zod/mini';
import { call } from '../../../lib/api-client.ts';
import type { AuthorizationCode } from './request-authorization.ts';

const GOOGLE_PROVIDER_ID = 'google.com';

const claimsSchema = z.object({
  email: z.string(),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Reads what Google says about the person for the server, which verifies the token itself. */
const claimsOf = (idToken: string): z.infer<typeof claimsSchema> => {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** Exchanges Google's code for our session cookie. The browser never gets a YouTube token. */
const signIn = async (authorization: AuthorizationCode): Promise<CurrentUser> => {
  const { idToken } = await call(googleCode, { body: authorization });
  const { email, name = null, picture = null } = claimsOf(idToken);
  return call(googleLogin, {
    body: {
      email,
      displayName: name,
      photoURL: picture,
      idToken,
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
