import { readStored, writeStored } from './browser-storage.ts';
import { deleteReplicas } from '../replica/names.ts';

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'signed-in';
/** The storage key of last-visit.ts. */
export const KEPT_CHANNELS = 'channel';

/** Only a hint: the session cookie decides. */
export const seemsSignedIn = (): boolean => readStored(STORAGE_KEY) !== null;

export const rememberSignedIn = (): void => {
  writeStored(STORAGE_KEY, 'yes');
};

/** A sign-in or a new permission may have changed the channels. */
export const forgetChannels = (): void => {
  writeStored(KEPT_CHANNELS, null);
};

/** Called by whatever ends a session, so it also deletes the cached comments. */
export const forgetSignedIn = (): void => {
  writeStored(STORAGE_KEY, null);
  forgetChannels();
  deleteReplicas();
};

export const onSignedOutElsewhere = (listener: () => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue === null) listener();
  });
