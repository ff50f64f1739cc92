import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { askForCookies } from '../lib/cookie-consent.ts';

/** Asks the cookie question again, looking like the links it stands among. */
export const CookieSettingsButton = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button" onClick={askForCookies}>
      {t('footer.cookies')}
    </button>
  );
};
