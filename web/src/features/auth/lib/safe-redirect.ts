import { paths } from '../../../config/paths.ts';

const NEVER_BACK_TO: readonly string[] = [
  paths.home.path,
  paths.login.path,
  paths.authCallback.path,
];

/** The path asked for, if it is one of this site; the dashboard for anything else. */
export const safeRedirect = (wanted: string | null): string => {
  const fallback = paths.dashboard.getHref();
  if (!wanted?.startsWith('/')) return fallback;
  const { origin } = window.location;
  // Parsed as the browser would: `//host`, `/\host` and control characters can all leave the site.
  const url = URL.parse(wanted, origin);
  // Parsing may leave a path that begins like `//host` itself: `/.//host` does.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  if (NEVER_BACK_TO.includes(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
