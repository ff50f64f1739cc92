import { paths } from '../../../config/paths.ts';

const NEVER_BACK_TO: readonly string[] = [
  paths.home.path,
  paths.russianHome.path,
  paths.login.path,
  paths.authCallback.path,
];

/** Read on demand: subscribing to the URL would render with every filter. */
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
  // Parsed as browsers do, because `//host`, `/\host` and control characters can leave the site.
  const url = parsed(wanted, origin);
  // The parsed path may still begin with `//host`, as that of `/.//host` does.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  if (NEVER_BACK_TO.includes(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
