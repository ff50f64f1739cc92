/**
 * The creator a page belongs to. The session cookie is the browser's, shared by its tabs: a page that
 * was opened under another account would otherwise show and change things of the one now signed in.
 */
export const CREATOR_HEADER = 'x-creator';
