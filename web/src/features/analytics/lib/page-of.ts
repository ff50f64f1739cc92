import { matchPath } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

/** Google and our letters put a code into these addresses, and nobody else may see it. */
const NEVER_COUNTED: readonly string[] = [paths.authCallback.path, paths.authAction.path];

const PATTERNS: readonly string[] = Object.values(paths).map(({ path }) => path);

/**
 * Returns what a hit says about an address. This is only the page, never an id, a query or what a
 * visitor typed. null means that there is no page to count.
 */
export const pageOf = (pathname: string): string | null => {
  const pattern = PATTERNS.find((path) => matchPath(path, pathname));
  if (pattern === undefined) return '/not-found';
  return NEVER_COUNTED.includes(pattern) ? null : pattern;
};
