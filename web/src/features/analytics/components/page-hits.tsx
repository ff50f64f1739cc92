import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCookieConsent } from '../../../lib/cookie-consent.ts';
import { pageOf } from '../lib/page-of.ts';

interface PageHitsProps {
  readonly analyticsId: string;
  /** null while the server is being asked. */
  readonly signedIn: boolean | null;
}

/** Sends one hit for each change of page, from the moment when "accept all" is chosen. */
const PageHits = ({ analyticsId, signedIn }: PageHitsProps): null => {
  const { pathname } = useLocation();
  const page = signedIn === null ? null : pageOf(pathname, signedIn);
  const accepted = useCookieConsent((state) => state.choice === 'accepted');
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!accepted || page === null || page === last.current) return;
    last.current = page;
    void import('../lib/analytics-frame.ts')
      .then(({ sendPageHit }) => sendPageHit(analyticsId, page))
      // The page must also work if its visit cannot be counted.
      .catch(() => undefined);
  }, [accepted, page, analyticsId]);

  const wasAccepted = useRef(false);
  useEffect(() => {
    if (wasAccepted.current && !accepted) {
      last.current = null;
      void import('../lib/analytics-frame.ts').then(({ stopAnalytics }) => stopAnalytics());
    }
    wasAccepted.current = accepted;
  }, [accepted]);
  return null;
};

export default PageHits;
