import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import { chooseCookies, useCookieConsent, type CookieChoice } from '../../../lib/cookie-consent.ts';

/** It stands where the offline banner stands, and never together with it. */
const watchOwnHeight = watchHeight('--offline-height');

const CHOICES = [
  ['decline', 'declined'],
  ['accept', 'accepted'],
] as const satisfies readonly (readonly [string, CookieChoice])[];

/**
 * Asks in a bar at the window's lower edge, above which the page ends, so that it covers no action.
 * Both answers look equally important.
 */
export const CookieBanner = (): ReactElement => {
  const { t } = useTranslation();
  const asked = useCookieConsent((state) => state.asked);
  const frame = useRef<HTMLElement>(null);
  const [said, setSaid] = useState(false);
  // A live region is read out when it changes, not when it appears.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (asked) frame.current?.focus();
  }, [asked]);
  const take = useCallback((banner: HTMLElement | null) => {
    frame.current = banner;
    const leave = handOnToMain(banner);
    const unwatch = watchOwnHeight(banner);
    return () => {
      leave();
      unwatch?.();
    };
  }, []);
  return (
    <section ref={take} className="cookie-banner" aria-label={t('cookies.title')} tabIndex={-1}>
      <p>{t('cookies.text')}</p>
      <div>
        {CHOICES.map(([label, choice]) => (
          <PlainButton key={choice} onClick={() => chooseCookies(choice)}>
            {t(`cookies.${label}`)}
          </PlainButton>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {said && t('cookies.said')}
      </span>
    </section>
  );
};
