import { PROMISED_DAYS } from '@replywell/contract/limits';
import type { ParseKeys } from 'i18next';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewTabHint, NewTabLink } from '../components/new-tab-link.tsx';
import { PlainPage } from '../components/plain-page.tsx';
import { PageHeading } from '../components/page-header.tsx';
import { operator, policiesDate } from '../config/deployment.ts';
import { paths } from '../config/paths.ts';

interface LegalPageProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export const LegalPage = ({ title, intro, children }: LegalPageProps) => {
  const { t, i18n } = useTranslation('legal');
  return (
    <PlainPage>
      <Link to={paths.home.getHref()}>{i18n.t('toStart')}</Link>
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
          {t('updated', { date: new Date(policiesDate) })}
        </Typography>
      </div>
      <NewTabHint />
    </PlainPage>
  );
};

interface LegalTextProps {
  readonly i18nKey: ParseKeys<'legal'>;
  /** The external site that the text links to. */
  readonly href?: string;
}

/** A paragraph with links and the operator, placed by the catalogue. */
export const LegalText = ({ i18nKey, href }: LegalTextProps) => {
  const { t } = useTranslation('legal');
  const mail = <a href={`mailto:${operator.email}`} />;
  const site = <NewTabLink href={href} />;
  return (
    <p>
      <Trans
        t={t}
        i18nKey={i18nKey}
        values={{ ...operator, ...PROMISED_DAYS }}
        components={{ mail, site }}
      />
    </p>
  );
};
