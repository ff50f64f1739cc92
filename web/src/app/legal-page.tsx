import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewTabHint, NewTabLink } from '../components/new-tab-link.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { paths } from '../config/paths.ts';

interface LegalPageProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export const LegalPage = ({ title, intro, children }: LegalPageProps): ReactElement => {
  const { t } = useTranslation('legal');
  return (
    <main className="plain-page legal">
      <Link to={paths.home.getHref()}>{t('back')}</Link>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className="legal-intro">{intro}</p>
        {children}
        <p className="legal-updated">{t('updated')}</p>
      </div>
      <NewTabHint />
    </main>
  );
};

/** A link to another site, for Trans. Its text comes from the catalogue. */
export const OuterLink = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children?: ReactNode;
}): ReactElement => <NewTabLink href={href}>{children}</NewTabLink>;
