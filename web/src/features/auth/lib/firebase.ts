import type { User } from 'firebase/auth';
import { loadAuth, type LoadedAuth } from '../../../lib/firebase.ts';

export const firebaseAuth = (): Promise<LoadedAuth> => loadAuth();

export const signInToFirebase = async (googleIdToken: string): Promise<User> => {
  const { auth, module } = await firebaseAuth();
  const credential = module.GoogleAuthProvider.credential(googleIdToken);
  return (await module.signInWithCredential(auth, credential)).user;
};
