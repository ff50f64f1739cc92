import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import {
  chooseCookies,
  followOtherTabs,
  useCookieConsent,
  type CookieChoice,
} from '../../../lib/cookie-consent.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { watchHeight } from '../../../lib/watch-height.ts';

const ASK_AFTER_MS = 1_000;

/** It stands where the offline banner stands, and never together with it. */
const watchOwnHeight = watchHeight('--offline-height');

const CHOICES = [
  ['decline', 'declined'],
  ['accept', 'accepted'],
] as const satisfies readonly (readonly [string, CookieChoice])[];

/** Above it the page ends, so that it covers no action. Both answers look equally important. */
const CookieBanner = () => {
  const { t } = useTranslation();
  const asked = useCookieConsent((state) => state.asked);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) words.current?.focus();
  }, [asked]);
  return (
    <section ref={watchOwnHeight} className="cookie-banner" aria-label={t('cookies.title')}>
      {/* An alert is read out when it appears, wherever the reader is. */}
      <p ref={words} role="alert" tabIndex={-1}>
        {t('cookies.text')}
      </p>
      {CHOICES.map(([label, choice]) => (
        <PlainButton key={choice} ref={handOnToMain} onClick={() => chooseCookies(choice)}>
          {t(`cookies.${label}`)}
        </PlainButton>
      ))}
    </section>
  );
};

/** Asks one second after the page has come if there is no answer, and whenever requested. */
export const CookieQuestion = () => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(followOtherTabs, []);
  const online = useOnline();
  // Without a network the window's lower edge says so, and nothing could be counted.
  return online && (asked || (choice === null && due)) ? <CookieBanner /> : null;
};
