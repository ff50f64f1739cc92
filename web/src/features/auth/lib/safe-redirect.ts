import { paths } from '../../../config/paths.ts';

const NEVER_BACK_TO: readonly string[] = [
  paths.home.path,
  paths.login.path,
  paths.authCallback.path,
];

/** Read when it is asked for: who subscribes to the address is drawn anew with each filter. */
export const here = (): string => `${window.location.pathname}${window.location.search}`;

function parsed(wanted: string, origin: string): URL | null {
  try {
    return new URL(wanted, origin);
  } catch {
    return null;
  }
}

export const safeRedirect = (wanted: string | null): string => {
  const fallback = paths.dashboard.getHref();
  if (!wanted?.startsWith('/')) return fallback;
  const { origin } = window.location;
  // Parsed as in a browser, because `//host`, `/\host` and control characters can leave the site.
  const url = parsed(wanted, origin);
  // The parsed path itself may still begin like `//host`. An example is `/.//host`.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  if (NEVER_BACK_TO.includes(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
