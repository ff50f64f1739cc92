import { readStored, writeStored } from './browser-storage.ts';
import { deleteReplicas } from '../replica/names.ts';

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'signed-in';
/** The name under which last-visit.ts keeps the creator's channels. */
export const KEPT_CHANNELS = 'channel';

/** A hint and no secret: the session cookie decides. Without it the landing page is shown. */
export const seemsSignedIn = (): boolean => readStored(STORAGE_KEY) !== null;

export const rememberSignedIn = (): void => {
  writeStored(STORAGE_KEY, 'yes');
};

/** A sign-in, or a permission given, may have changed the creator's channels. */
export const forgetChannels = (): void => {
  writeStored(KEPT_CHANNELS, null);
};

/** Whatever ends a session calls this, so the creator's comments leave the browser here. */
export const forgetSignedIn = (): void => {
  writeStored(STORAGE_KEY, null);
  forgetChannels();
  deleteReplicas();
};

/** The session has ended in another tab: by a log-out, or because it was over. */
export const onSignedOutElsewhere = (listener: () => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue === null) listener();
  });
