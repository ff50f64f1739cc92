import { memo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CookieSettings } from '../../../components/cookie-settings.tsx';
import { Logo } from '../../../components/icons/logo.tsx';
import { LanguageMenu } from '../../../components/language-menu.tsx';
import { NewTabHint, NewTabLink } from '../../../components/new-tab-link.tsx';
import { PlainButton } from '../../../components/plain-button.tsx';
import { builtYear, policies } from '../../../config/deployment.ts';
import { paths } from '../../../config/paths.ts';
import { prefersRussian, rememberLanguage } from '../../../i18n/language.ts';
import { AccessSection, FeatureCards, ProductPicture, Steps } from './landing-sections.tsx';
import './landing.css';

const ASSURANCES = ['secure', 'control', 'revoke'] as const;

const GetStarted = ({ signInButton }: { readonly signInButton: ReactNode }) => {
  const { t } = useTranslation('landing');
  return (
    <aside className="get-started" aria-labelledby="get-started-title">
      <h2 id="get-started-title">{t('start.title')}</h2>
      {signInButton}
      <ul>
        {ASSURANCES.map((assurance) => (
          <li key={assurance}>{t(`start.${assurance}`)}</li>
        ))}
      </ul>
      <p className="get-started-agree">
        <span>{t('start.agreeBefore')}</span>{' '}
        <NewTabLink href={policies.terms}>{t('start.agreeTerms')}</NewTabLink>{' '}
        <span>{t('start.agreeAnd')}</span>{' '}
        <NewTabLink href={policies.privacy}>{t('start.agreePrivacy')}</NewTabLink>
        <span>.</span>
      </p>
    </aside>
  );
};

const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer>
      <span>{t('footer.rights', { year: builtYear })}</span>
      <nav>
        {(['privacy', 'terms'] as const).map((name) => (
          <NewTabLink key={name} href={policies[name]}>
            {t(`footer.${name}`)}
          </NewTabLink>
        ))}
        <CookieSettings />
      </nav>
    </footer>
  );
};

const neverChanges = () => () => undefined;

/** In Russian, to a browser that prefers it and has not chosen. Known only after the first paint. */
const OfferRussian = () => {
  const { t } = useTranslation('landing');
  const prefers = useSyncExternalStore(neverChanges, prefersRussian, () => false);
  const [isRefused, setIsRefused] = useState(false);
  if (!prefers || isRefused) return null;
  return (
    <p lang="ru" style={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
      <a href={paths.russianHome.path}>{t('inRussian')}</a>
      <PlainButton
        variant="text"
        aria-label={t('notInRussian')}
        onClick={() => {
          rememberLanguage('en');
          setIsRefused(true);
        }}
      >
        ×
      </PlainButton>
    </p>
  );
};

/** Memoized: it must not render again once nobody turns out to be signed in. */
export const LandingPage = memo(({ signInButton }: { readonly signInButton: ReactNode }) => {
  const { t, i18n } = useTranslation('landing');
  return (
    <div className="landing">
      <header>
        <span className="brand">
          <Logo />
          <span>{i18n.t('brand')}</span>
        </span>
        <OfferRussian />
        <LanguageMenu opener={PlainButton} />
      </header>
      <main>
        <section className="hero">
          <h1>
            <span>{t('hero.titleStart')}</span>
            <em>{t('hero.titleYour')}</em>
            <span>{t('hero.titleEnd')}</span>
          </h1>
          <p>{t('hero.text')}</p>
        </section>
        <GetStarted signInButton={signInButton} />
        <div className="landing-body">
          <ProductPicture />
          <FeatureCards />
          <AccessSection />
          <Steps />
          <a className="button to-start" data-variant="primary" href="#get-started-title">
            {t('start.title')}
          </a>
        </div>
      </main>
      <Footer />
      <NewTabHint />
    </div>
  );
});
