import { PROMISED_DAYS } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CookieSettings } from '../../components/cookie-settings.tsx';
import { analyticsId, appCheckFrame } from '../../config/deployment.ts';
import { loadConfig } from '../../lib/api-client.ts';
import { LegalPage, LegalText } from '../legal-page.tsx';

const GOOGLE_PRIVACY = 'http://www.google.com/policies/privacy';
const GOOGLE_PERMISSIONS = 'https://security.google.com/settings/security/permissions';

/** Google requires this statement and a link to its rules. */
const LIMITED_USE = 'https://developers.google.com/terms/api-services-user-data-policy';

/** Its promises are its own, so they are told only where it is asked. */
const OPENAI = 'api.openai.com';

const PrivacyRoute = () => {
  const { t } = useTranslation('legal');
  const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig });
  const model = data?.modelHost ?? OPENAI;
  return (
    <LegalPage title={t('privacy.title')} intro={t('privacy.intro')}>
      <h2>{t('privacy.youtube.title')}</h2>
      <LegalText i18nKey="privacy.youtube.text" href={GOOGLE_PRIVACY} />
      <LegalText i18nKey="privacy.youtube.limited" href={LIMITED_USE} />
      <h2>{t('privacy.kept.title')}</h2>
      <ul>
        {(['account', 'channel', 'drafts', 'tokens', 'log', 'backups'] as const).map((item) => (
          <li key={item}>{t(`privacy.kept.${item}`, PROMISED_DAYS)}</li>
        ))}
      </ul>
      <h2>{t('privacy.use.title')}</h2>
      <p>{t('privacy.use.text')}</p>
      <h2>{t('privacy.processors.title')}</h2>
      <p>
        <span>{t('privacy.processors.text', { model })}</span>{' '}
        {appCheckFrame && <span>{t('privacy.processors.appCheck')} </span>}
        <span>{t(`privacy.processors.${analyticsId ? 'analytics' : 'others'}`)}</span>
      </p>
      {model === OPENAI && <p>{t('privacy.processors.model')}</p>}
      <h2>{t('privacy.viewers.title')}</h2>
      <p>{t('privacy.viewers.text', PROMISED_DAYS)}</p>
      <h2>{t('privacy.rights.title')}</h2>
      <p>{t('privacy.rights.text')}</p>
      <h2>{t('privacy.browser.title')}</h2>
      <p>{t('privacy.browser.text', PROMISED_DAYS)}</p>
      {analyticsId && (
        <p>
          <span>{t('privacy.browser.analytics')}</span> <CookieSettings />
        </p>
      )}
      <h2>{t('privacy.end.title')}</h2>
      <p>{t('privacy.end.here')}</p>
      <ul>
        {(['disconnect', 'download', 'remove'] as const).map((item) => (
          <li key={item}>{t(`privacy.end.${item}`, PROMISED_DAYS)}</li>
        ))}
      </ul>
      <LegalText i18nKey="privacy.end.text" href={GOOGLE_PERMISSIONS} />
      <h2>{t('privacy.contact.title')}</h2>
      <LegalText i18nKey="privacy.contact.text" />
    </LegalPage>
  );
};

export default PrivacyRoute;
