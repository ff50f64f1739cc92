import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { openAnalytics } from '../lib/analytics-frame.ts';

/** Only the page: never an id, a query or what a visitor typed. */
const pageOf = (pathname: string): string =>
  Object.values(paths).find(({ path }) => matchPath(path, pathname))?.path ?? '/not-found';

const PageHits = ({ analyticsId }: { readonly analyticsId: string }): null => {
  const page = pageOf(useLocation().pathname);
  const analytics = useRef<ReturnType<typeof openAnalytics>>(null);
  useEffect(() => {
    analytics.current ??= openAnalytics();
    analytics.current.send(analyticsId, page);
  }, [analyticsId, page]);
  useEffect(
    () => () => {
      analytics.current?.stop();
      analytics.current = null;
    },
    [],
  );
  return null;
};

export default PageHits;
