import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCookieConsent } from '../../../lib/cookie-consent.ts';
import { pageOf } from '../lib/page-of.ts';

/** An address that only redirects to another one has changed within this time. */
const SETTLED_AFTER_MS = 150;

interface PageHitsProps {
  readonly analyticsId: string;
  /** false while the page may still change, because the server is being asked who is signed in. */
  readonly settled: boolean;
}

/** Sends one hit for each change of page, from the moment when "accept all" is chosen. */
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
        // The page must also work if its visit cannot be counted.
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
