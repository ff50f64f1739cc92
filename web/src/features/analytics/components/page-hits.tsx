import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { sendPageHit, stopAnalytics } from '../lib/analytics-frame.ts';

/** What a hit says about an address: only the page, never an id, a query or what a visitor typed. */
const pageOf = (pathname: string): string =>
  Object.values(paths).find(({ path }) => matchPath(path, pathname))?.path ?? '/not-found';

/** Sends one hit for each change of page, as long as it is there. */
const PageHits = ({ analyticsId }: { readonly analyticsId: string }): null => {
  const page = pageOf(useLocation().pathname);
  useEffect(() => sendPageHit(analyticsId, page), [analyticsId, page]);
  useEffect(() => stopAnalytics, []);
  return null;
};

export default PageHits;
