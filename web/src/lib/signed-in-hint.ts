import { readStored, writeStored } from './browser-storage.ts';

/** Also read by before-paint.js. */
const STORAGE_KEY = 'signed-in';

/**
 * A hint and no secret: someone signed in here and has not signed out. With it the page shows a
 * spinner and asks who it is; without it, the landing page at once. The session cookie decides.
 */
export const seemsSignedIn = (): boolean => readStored(STORAGE_KEY) !== null;

export const rememberSignedIn = (): void => {
  writeStored(STORAGE_KEY, 'yes');
};

export const forgetSignedIn = (): void => {
  writeStored(STORAGE_KEY, null);
};
