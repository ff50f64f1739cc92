import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Keeps the tab's title in the page's language. */
export const DocumentTitle = (): null => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('brand')}: ${t('tagline')}`;
  }, [t]);
  return null;
};
