import type { ParseKeys } from 'i18next';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewTabHint, NewTabLink } from '../components/new-tab-link.tsx';
import { PlainPage } from '../components/plain-page.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import type { Operator } from '../config/operator.ts';
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

type Key = ParseKeys<'legal'>;

interface LinkedTextProps {
  readonly i18nKey: Key;
  readonly href: string;
}

export const LinkedText = ({ i18nKey, href }: LinkedTextProps): ReactElement => {
  const { t } = useTranslation('legal');
  return (
    <p>
      <Trans t={t} i18nKey={i18nKey} components={{ site: <NewTabLink href={href} /> }} />
    </p>
  );
};

interface ContactProps {
  readonly i18nKey: Key;
  readonly operator: Operator;
}

export const Contact = ({ i18nKey, operator }: ContactProps): ReactElement => {
  const { t } = useTranslation('legal');
  const mail = <a href={`mailto:${operator.email}`} />;
  return (
    <p>
      <Trans t={t} i18nKey={i18nKey} values={{ ...operator }} components={{ mail }} />
    </p>
  );
};
