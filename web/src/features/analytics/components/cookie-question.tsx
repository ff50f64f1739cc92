import { useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { followOtherTabs, useCookieConsent } from '../../../lib/cookie-consent.ts';
import { afterLoad } from '../lib/after-load.ts';
import { CookieBanner } from './cookie-banner.tsx';

const ASK_AFTER_MS = 1_000;

/** Asks one second after the page has loaded if there is no answer, and whenever requested. */
export const CookieQuestion = (): ReactElement | null => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  useEffect(() => afterLoad(ASK_AFTER_MS, () => setDue(true)), []);
  useEffect(followOtherTabs, []);
  if (!asked && (choice !== null || !due)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <CookieBanner />
    </ErrorBoundary>
  );
};
