import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../components/plain-button.tsx';
import { askForCookies } from '../../../lib/cookie-consent.ts';

/** Asks the cookie question again. It looks like the links beside it. */
export const CookieSettingsButton = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <PlainButton variant="link" onClick={askForCookies}>
      {t('footer.cookies')}
    </PlainButton>
  );
};
