import { firebaseAuth } from './firebase.ts';

export { completeSignIn } from './complete-sign-in.ts';
export { requestAuthorization } from './request-authorization.ts';

/** Fetches Firebase Auth and the deployment's config ahead of the click. */
export const warmUp = (): void => {
  firebaseAuth().catch(() => undefined);
};
