import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CookieQuestion } from '../features/analytics/components/cookie-question.tsx';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { useCookieConsent } from '../lib/cookie-consent.ts';

const PageHits = lazy(() => import('../features/analytics/components/page-hits.tsx'));

/** Asks the cookie question and counts visits. Without an id nothing can be counted. */
export const VisitCounter = ({
  analyticsId,
}: {
  readonly analyticsId: string | undefined;
}): ReactElement => {
  const { data: user, isPending } = useCurrentUser();
  const accepted = useCookieConsent(({ choice }) => choice === 'accepted');
  // It stays after the answer is taken back, because it also stops the counting.
  const [counts, setCounts] = useState(false);
  if (accepted && !counts) setCounts(true);
  const [mounted, setMounted] = useState(false);
  // The prerendered page does not know the id, and the first render must be the same as that page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <CookieQuestion />
      {mounted && counts && analyticsId && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <PageHits analyticsId={analyticsId} signedIn={isPending ? null : Boolean(user)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
