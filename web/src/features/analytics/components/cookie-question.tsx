import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { followOtherTabs, useCookieConsent } from '../../../lib/cookie-consent.ts';
import { afterLoad } from '../lib/after-load.ts';

const ASK_AFTER_MS = 1_000;

/** null: it cannot be fetched. Nothing is counted without an answer, so it can wait for another visit. */
const loadBanner = (): Promise<ComponentType | null> =>
  import('./cookie-banner.tsx').then(
    ({ CookieBanner }) => CookieBanner,
    () => null,
  );

/**
 * Asks a second after the page is there, unless it has been answered; and whenever it is asked for.
 * Its code is fetched meanwhile, and not through Suspense, which shows what comes late later still.
 */
export const CookieQuestion = (): ReactElement | null => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  const unanswered = choice === null;
  const shown = asked || (unanswered && due);
  useEffect(() => {
    if (unanswered) void loadBanner();
  }, [unanswered]);
  useEffect(() => {
    if (shown && !Banner) void loadBanner().then((loaded) => setBanner(() => loaded));
  }, [shown, Banner]);
  useEffect(() => afterLoad(ASK_AFTER_MS, () => setDue(true)), []);
  useEffect(followOtherTabs, []);
  if (!Banner || !shown) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Banner />
    </ErrorBoundary>
  );
};
