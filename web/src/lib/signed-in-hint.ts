import { readStored, writeStored } from './browser-storage.ts';
import { deleteReplicas } from './replica/names.ts';

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'signed-in';

/**
 * Returns whether someone signed in here and has not signed out. This is a hint and no secret,
 * because the session cookie decides. With the hint the page shows a spinner and asks who it is.
 * Without it the page shows the landing page at once.
 */
export const seemsSignedIn = (): boolean => readStored(STORAGE_KEY) !== null;

export const rememberSignedIn = (): void => {
  writeStored(STORAGE_KEY, 'yes');
};

/** Whatever ends a session calls this, so the creator's comments leave the browser here. */
export const forgetSignedIn = (): void => {
  writeStored(STORAGE_KEY, null);
  deleteReplicas();
};
