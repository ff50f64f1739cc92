import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewTabHint, NewTabLink } from '../components/new-tab-link.tsx';
import { PlainPage } from '../components/plain-page.tsx';
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
    <PlainPage>
      <Link to={paths.home.getHref()}>{t('back')}</Link>
      <div>
        <PageHeading>{title}</PageHeading>
        <Typography
          variant="h3"
          component="p"
          color="textSecondary"
          sx={{ mt: 3, fontWeight: 400 }}
        >
          {intro}
        </Typography>
        {children}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 10 }}>
          {t('updated')}
        </Typography>
      </div>
      <NewTabHint />
    </PlainPage>
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
