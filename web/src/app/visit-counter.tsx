import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '../components/later.tsx';
import { CookieQuestion } from '../features/analytics/components/cookie-question.tsx';
import { useCookieConsent } from '../lib/cookie-consent.ts';

const PageHits = lazy(() => import('../features/analytics/components/page-hits.tsx'));

/** Asks for consent and counts visits, if there is an analytics id. */
export const VisitCounter = ({ analyticsId }: { readonly analyticsId: string | undefined }) => {
  const accepted = useCookieConsent(({ choice }) => choice === 'accepted');
  if (!analyticsId) return null;
  return (
    <>
      <CookieQuestion />
      {/* Hydration must match the prerendered page, which does not know the choice. */}
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
