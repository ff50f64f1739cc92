import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Policies } from '../../../config/policies.ts';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { CookieSettingsButton } from './cookie-settings-button.tsx';

export const LandingFooter = ({ policies }: { readonly policies: Policies }): ReactElement => {
  const { t } = useTranslation();
  return (
    <footer className="landing-footer">
      <span>{t('footer.rights')}</span>
      <nav>
        {(['privacy', 'terms'] as const).map((name) => (
          <NewTabLink key={name} href={policies[name]}>
            {t(`footer.${name}`)}
          </NewTabLink>
        ))}
        <CookieSettingsButton />
      </nav>
    </footer>
  );
};
