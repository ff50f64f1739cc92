import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CookieQuestion } from '../features/analytics/components/cookie-question.tsx';
import { useCurrentUser } from '../features/auth/api/get-current-user.ts';

const PageHits = lazy(() => import('../features/analytics/components/page-hits.tsx'));

/** The cookie question, and what it is about; without an id there is nothing to count with. */
export const VisitCounter = ({
  analyticsId,
}: {
  readonly analyticsId: string | undefined;
}): ReactElement => {
  const { isPending } = useCurrentUser();
  const [mounted, setMounted] = useState(false);
  // The prerendered page knows of no id: the first render must be the same.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <CookieQuestion />
      {mounted && analyticsId && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <PageHits analyticsId={analyticsId} settled={!isPending} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
