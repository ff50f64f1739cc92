import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../components/language-menu.tsx';
import { paths } from '../config/paths.ts';

interface LegalPageProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export const LegalPage = ({ title, intro, children }: LegalPageProps): ReactElement => {
  const { t } = useTranslation('legal');
  return (
    <div className="plain-page legal">
      <header className="legal-top">
        <Link to={paths.home.getHref()}>{t('back')}</Link>
        <LanguageMenu />
      </header>
      <main>
        <h1>{title}</h1>
        <p className="legal-intro">{intro}</p>
        {children}
        <p className="legal-updated">{t('updated')}</p>
      </main>
    </div>
  );
};

/** A link out of the site, for Trans: the text comes from the catalogue. */
export const OuterLink = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children?: ReactNode;
}): ReactElement => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
