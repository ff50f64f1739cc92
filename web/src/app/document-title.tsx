import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../components/page-name.ts';

/** Keeps the tab's title in the language of the page. */
export const DocumentTitle = (): null => {
  const { t } = useTranslation();
  const name = useShownName();
  useEffect(() => {
    document.title =
      name === undefined ? `${t('brand')}: ${t('tagline')}` : `${name} · ${t('brand')}`;
  }, [t, name]);
  return null;
};
