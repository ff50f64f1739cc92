/** The header in which a page proves that it is one of ours. Firebase has given it its name. */
export const APP_CHECK_HEADER = 'x-firebase-appcheck';
