import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCookieConsent } from '../../../lib/cookie-consent.ts';
import { pageOf } from '../lib/page-of.ts';

/** An address that only leads to the next one is gone by then. */
const SETTLED_AFTER_MS = 150;

interface PageHitsProps {
  readonly analyticsId: string;
  /** false while the page may still turn out to be another one (who is signed in is being asked). */
  readonly settled: boolean;
}

/** One hit for each change of page, from the moment "accept all" is chosen. */
const PageHits = ({ analyticsId, settled }: PageHitsProps): null => {
  const page = pageOf(useLocation().pathname);
  const accepted = useCookieConsent((state) => state.choice === 'accepted');
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!accepted || !settled || page === null || page === last.current) return;
    const timer = setTimeout(() => {
      last.current = page;
      void import('../lib/gtag.ts')
        .then(({ sendPageHit }) => sendPageHit(analyticsId, page))
        // A page must work as well uncounted.
        .catch(() => undefined);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [accepted, settled, page, analyticsId]);

  const wasAccepted = useRef(false);
  useEffect(() => {
    if (wasAccepted.current && !accepted) {
      last.current = null;
      void import('../lib/gtag.ts').then(({ stopAnalytics }) => stopAnalytics(analyticsId));
    }
    wasAccepted.current = accepted;
  }, [accepted, analyticsId]);
  return null;
};

export default PageHits;
