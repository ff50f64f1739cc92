import { lazy, Suspense, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '../components/later.tsx';
import { CookieQuestion } from '../features/analytics/components/cookie-question.tsx';
import { useCookieConsent } from '../lib/cookie-consent.ts';

const PageHits = lazy(() => import('../features/analytics/components/page-hits.tsx'));

/** Asks the cookie question and counts visits. Without an id nothing can be counted. */
export const VisitCounter = ({
  analyticsId,
}: {
  readonly analyticsId: string | undefined;
}): ReactElement => {
  const accepted = useCookieConsent(({ choice }) => choice === 'accepted');
  return (
    <>
      <CookieQuestion />
      {/* The prerendered page does not know the id, and the first render must be the same as that page. */}
      <Later>
        {accepted && analyticsId && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <PageHits analyticsId={analyticsId} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Later>
    </>
  );
};
