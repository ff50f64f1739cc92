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

/** Shares its place with the offline banner; they never appear together. */
const watchOwnHeight = watchHeight('--offline-height');

const CHOICES = [
  ['decline', 'declined'],
  ['accept', 'accepted'],
] as const satisfies readonly (readonly [string, CookieChoice])[];

/** Covers no action. Both options look equally important. */
const CookieBanner = () => {
  const { t } = useTranslation();
  const asked = useCookieConsent((state) => state.asked);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) words.current?.focus();
  }, [asked]);
  return (
    <section ref={watchOwnHeight} className="cookie-banner" aria-label={t('cookies.title')}>
      {/* An alert is read out when it appears. */}
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

/** Asks after a second if there is no choice yet, and whenever requested. */
export const CookieQuestion = () => {
  const { choice, asked } = useCookieConsent();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(followOtherTabs, []);
  const online = useOnline();
  // Not offline: the banner is there instead, and nothing can be counted.
  return online && (asked || (choice === null && due)) ? <CookieBanner /> : null;
};
