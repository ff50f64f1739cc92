import { useTranslation } from 'react-i18next';
import { analyticsId } from '../config/deployment.ts';
import { askForCookies } from '../lib/cookie-consent.ts';
import { PlainButton } from './plain-button.tsx';

/** Reopens the consent question, if visits are counted at all. */
export const CookieSettings = () => {
  const { t } = useTranslation();
  return analyticsId ? (
    <PlainButton variant="link" onClick={askForCookies}>
      {t('footer.cookies')}
    </PlainButton>
  ) : null;
};
