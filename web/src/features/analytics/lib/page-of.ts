import { matchPath } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

/** Google and our letters bring a code in the address here: nobody else is told of it. */
const NEVER_COUNTED: readonly string[] = [paths.authCallback.path, paths.authAction.path];

const PATTERNS: readonly string[] = Object.values(paths).map(({ path }) => path);

/**
 * What a hit says of an address: the page, never an id, a query or what a visitor typed. null: no
 * page to count.
 */
export const pageOf = (pathname: string): string | null => {
  const pattern = PATTERNS.find((path) => matchPath(path, pathname));
  if (pattern === undefined) return '/not-found';
  return NEVER_COUNTED.includes(pattern) ? null : pattern;
};
