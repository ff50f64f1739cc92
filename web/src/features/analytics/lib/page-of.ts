import { matchPath } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

/**
 * Google puts a code into the first address, and nobody else may see it. The others only lead to
 * another page.
 */
const NEVER_COUNTED: readonly string[] = [paths.authCallback.path, paths.videoComments.path];

/** Pages that lead who is signed in on to another one, and pages that lead who is not to the sign-in. */
const FOR_VISITORS: readonly string[] = [paths.home.path, paths.login.path];
const FOR_CREATORS: readonly string[] = [
  paths.dashboard.path,
  paths.queue.path,
  paths.statistics.path,
];

const PATTERNS: readonly string[] = Object.values(paths).map(({ path }) => path);

/**
 * Returns what a hit says about an address. This is only the page, never an id, a query or what a
 * visitor typed. null means that there is no page to count, because nobody sees one there.
 */
export const pageOf = (pathname: string, signedIn: boolean): string | null => {
  const pattern = PATTERNS.find((path) => matchPath(path, pathname));
  if (pattern === undefined) return '/not-found';
  const passedThrough = signedIn ? FOR_VISITORS : FOR_CREATORS;
  return [...NEVER_COUNTED, ...passedThrough].includes(pattern) ? null : pattern;
};
