import { passwordLogin, type CurrentUser } from '@replywell/contract/endpoints/auth';
import type { User } from 'firebase/auth';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { loadEmailAuth } from '../../../lib/firebase.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** null: not Firebase's error. */
export const firebaseCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Where Firebase's own page leads back to. */
const backHere = () => ({ url: new URL(paths.login.path, window.location.origin).href });

const sendConfirmation = async (user: User, language: string): Promise<void> => {
  const { auth, module } = await loadEmailAuth();
  auth.languageCode = language;
  await module.sendEmailVerification(user, backHere());
};

/** The server refuses an unconfirmed address; `sendEmailAgain` then writes to it. */
export const signInWithPassword = async (typed: Credentials): Promise<CurrentUser> => {
  const { auth, module } = await loadEmailAuth();
  const { user } = await module.signInWithEmailAndPassword(auth, typed.email, typed.password);
  const signedIn = await call(passwordLogin, { body: { idToken: await user.getIdToken() } });
  await module.signOut(auth);
  return signedIn;
};

/** Does not reveal that an address already has an account. */
export const signUp = async ({ email, password }: Credentials, language: string): Promise<void> => {
  const { auth, module } = await loadEmailAuth();
  try {
    const { user } = await module.createUserWithEmailAndPassword(auth, email, password);
    await sendConfirmation(user, language);
  } catch (error) {
    if (firebaseCodeOf(error) !== 'auth/email-already-in-use') throw error;
  }
};

/** To the address of the latest sign-up or refused sign-in. */
export const sendEmailAgain = async (language: string): Promise<void> => {
  const { auth } = await loadEmailAuth();
  if (auth.currentUser) await sendConfirmation(auth.currentUser, language);
};

export const sendReset = async (email: string, language: string): Promise<void> => {
  const { auth, module } = await loadEmailAuth();
  auth.languageCode = language;
  try {
    await module.sendPasswordResetEmail(auth, email, backHere());
  } catch (error) {
    if (firebaseCodeOf(error) !== 'auth/user-not-found') throw error;
  }
};
