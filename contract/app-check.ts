/** The header with which a page proves that it is ours, where App Check is on. Firebase’s own name for it. */
export const APP_CHECK_HEADER = 'x-firebase-appcheck';
