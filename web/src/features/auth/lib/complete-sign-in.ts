import { googleCode, googleLogin, type CurrentUser } from '@replywell/contract/endpoints/auth';
import { call } from '../../../lib/api-client.ts';
import { signOutOfFirebase } from '../../../lib/firebase.ts';
import { signInToFirebase } from './firebase.ts';
import type { AuthorizationCode } from './request-authorization.ts';
import { SignInError } from './sign-in-error.ts';

const GOOGLE_PROVIDER_ID = 'google.com';

/**
 * From Google's code to our session cookie. The browser never holds a YouTube token on the way.
 * `creatorId`: nobody else is wanted. Another account ends the way before the cookie changes hands.
 */
export const completeSignIn = async (
  authorization: AuthorizationCode,
  creatorId?: string,
): Promise<CurrentUser> => {
  const { idToken } = await call(googleCode, { body: authorization });
  const user = await signInToFirebase(idToken);
  if (creatorId !== undefined && user.uid !== creatorId) {
    await signOutOfFirebase();
    throw new SignInError('otherAccount');
  }
  if (!user.email) throw new SignInError('default');
  return call(googleLogin, {
    body: {
      email: user.email,
      displayName: user.displayName,
      photoURL: user.photoURL,
      idToken: await user.getIdToken(),
      providerId: GOOGLE_PROVIDER_ID,
      domain: window.location.hostname,
    },
  });
};
