/**
 * The header that names the creator a page was opened for. All tabs share one session cookie.
 * Without this header a page opened under one account could show and change the data of another
 * account that signed in later in another tab.
 */
export const CREATOR_HEADER = 'x-creator';
