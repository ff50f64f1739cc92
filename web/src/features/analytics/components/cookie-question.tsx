import { useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { followOtherTabs, useCookieConsent } from '../../../lib/cookie-consent.ts';
import { afterLoad } from '../lib/after-load.ts';
import { CookieBanner } from './cookie-banner.tsx';

const ASK_AFTER_MS = 1_000;

/** Asks a second after the page is there, unless it has been answered; and whenever it is asked for. */
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
