import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '../components/later.tsx';
import { CookieQuestion } from '../features/analytics/components/cookie-question.tsx';
import { useCookieConsent } from '../lib/cookie-consent.ts';

const PageHits = lazy(() => import('../features/analytics/components/page-hits.tsx'));

/** Asks the cookie question and counts visits. Without an id there is nothing to count, or to ask. */
export const VisitCounter = ({ analyticsId }: { readonly analyticsId: string | undefined }) => {
  const accepted = useCookieConsent(({ choice }) => choice === 'accepted');
  if (!analyticsId) return null;
  return (
    <>
      <CookieQuestion />
      {/* The prerendered page does not know the choice, and the first render must be the same as that page. */}
      <Later>
        {accepted && (
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
