import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import type { Operator } from '../../config/operator.ts';
import { askForCookies } from '../../lib/cookie-consent.ts';
import { LegalPage, OuterLink } from '../legal-page.tsx';

const GOOGLE_PRIVACY = 'http://www.google.com/policies/privacy';
const GOOGLE_PERMISSIONS = 'https://security.google.com/settings/security/permissions';

/** Google asks for this statement and for its own rules beside it. */
const LIMITED_USE = 'https://developers.google.com/terms/api-services-user-data-policy';

const YouTubePart = (): ReactElement => {
  const { t } = useTranslation('legal');
  return (
    <>
      <h2>{t('privacy.youtube.title')}</h2>
      <p>
        <Trans
          t={t}
          i18nKey="privacy.youtube.text"
          components={{ google: <OuterLink href={GOOGLE_PRIVACY} /> }}
        />
      </p>
      <p>
        <Trans
          t={t}
          i18nKey="privacy.youtube.limited"
          components={{ google: <OuterLink href={LIMITED_USE} /> }}
        />
      </p>
    </>
  );
};

const PrivacyRoute = ({ operator }: { readonly operator: Operator }): ReactElement => {
  const { t } = useTranslation('legal');
  const { t: tCommon } = useTranslation();
  return (
    <LegalPage title={t('privacy.title')} intro={t('privacy.intro')}>
      <YouTubePart />
      <h2>{t('privacy.kept.title')}</h2>
      <ul>
        {(['account', 'channel', 'drafts', 'tokens', 'log', 'backups'] as const).map((item) => (
          <li key={item}>{t(`privacy.kept.${item}`)}</li>
        ))}
      </ul>
      <h2>{t('privacy.use.title')}</h2>
      <p>{t('privacy.use.text')}</p>
      <h2>{t('privacy.processors.title')}</h2>
      <p>{t('privacy.processors.text')}</p>
      <p>{t('privacy.processors.model')}</p>
      <h2>{t('privacy.browser.title')}</h2>
      <p>
        {t('privacy.browser.text')}{' '}
        <Button variant="link" onClick={askForCookies}>
          {tCommon('footer.cookies')}
        </Button>
      </p>
      <h2>{t('privacy.end.title')}</h2>
      <p>{t('privacy.end.here')}</p>
      <ul>
        {(['disconnect', 'download', 'remove'] as const).map((item) => (
          <li key={item}>{t(`privacy.end.${item}`)}</li>
        ))}
      </ul>
      <p>
        <Trans
          t={t}
          i18nKey="privacy.end.text"
          components={{ google: <OuterLink href={GOOGLE_PERMISSIONS} /> }}
        />
      </p>
      <h2>{t('privacy.contact.title')}</h2>
      <p>
        <Trans
          t={t}
          i18nKey="privacy.contact.text"
          values={{ ...operator }}
          components={{ mail: <a href={`mailto:${operator.email}`} /> }}
        />
      </p>
    </LegalPage>
  );
};

export default PrivacyRoute;
