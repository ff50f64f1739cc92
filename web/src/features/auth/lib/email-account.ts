import { passwordLogin, type CurrentUser } from '@replywell/contract/endpoints/auth';
import type { User } from 'firebase/auth';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { loadEmailAuth } from '../../../lib/firebase.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The code of an error of Firebase. null: it is another error. */
export const firebaseCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The page to which Firebase's own page leads back after an email. */
const backHere = () => ({ url: new URL(paths.login.path, window.location.origin).href });

const sendConfirmation = async (user: User, language: string): Promise<void> => {
  const { auth, module } = await loadEmailAuth();
  auth.languageCode = language;
  await module.sendEmailVerification(user, backHere());
};

/** Our server refuses an address that is not confirmed; then `sendEmailAgain` writes to it. */
export const signInWithPassword = async ({
  email,
  password,
}: Credentials): Promise<CurrentUser> => {
  const { auth, module } = await loadEmailAuth();
  const { user } = await module.signInWithEmailAndPassword(auth, email, password);
  const signedIn = await call(passwordLogin, { body: { idToken: await user.getIdToken() } });
  await module.signOut(auth);
  return signedIn;
};

/** Whoever asks is not told that an address has an account already. */
export const signUp = async ({ email, password }: Credentials, language: string): Promise<void> => {
  const { auth, module } = await loadEmailAuth();
  try {
    const { user } = await module.createUserWithEmailAndPassword(auth, email, password);
    await sendConfirmation(user, language);
  } catch (error) {
    if (firebaseCodeOf(error) !== 'auth/email-already-in-use') throw error;
  }
};

/** To the address of the latest sign-up, or of the latest sign-in that was refused. */
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
