import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { followOtherTabs, useCookieConsent } from '../../../lib/cookie-consent.ts';

const ASK_AFTER_MS = 1_000;

const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}));

/** Asks a second after the page is there, unless it has been answered; and whenever it is asked for. */
export const CookieQuestion = (): ReactElement | null => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(followOtherTabs, []);
  if (!asked && (choice !== null || !due)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <CookieBanner />
      </Suspense>
    </ErrorBoundary>
  );
};
