import { useEffect, useState, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { followOtherTabs, useCookieConsent } from '../../../lib/cookie-consent.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { CookieBanner } from './cookie-banner.tsx';

const ASK_AFTER_MS = 1_000;

/** Asks one second after the page has come if there is no answer, and whenever requested. */
export const CookieQuestion = (): ReactElement | null => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(followOtherTabs, []);
  const online = useOnline();
  // Without a network the window's lower edge says so, and nothing could be counted.
  if (!online || (!asked && (choice !== null || !due))) return null;
  return (
    <ErrorBoundary fallback={null}>
      <CookieBanner />
    </ErrorBoundary>
  );
};
