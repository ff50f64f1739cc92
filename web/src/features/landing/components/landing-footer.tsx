import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CookieSettingsButton } from '../../../components/cookie-settings-button.tsx';
import { paths } from '../../../config/paths.ts';

const LINKS = [
  ['privacy', paths.privacy.getHref()],
  ['terms', paths.terms.getHref()],
] as const;

export const LandingFooter = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <footer className="landing-footer">
      <span>{t('footer.rights')}</span>
      <nav>
        {LINKS.map(([name, href]) => (
          <a key={name} href={href} target="_blank" rel="noopener">
            {t(`footer.${name}`)}
            <span className="visually-hidden"> ({t('footer.newTab')})</span>
          </a>
        ))}
        <CookieSettingsButton />
      </nav>
    </footer>
  );
};
