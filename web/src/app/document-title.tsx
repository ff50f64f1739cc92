import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../components/page-name.ts';

const describe = (description: string): void =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);

export const documentTitle = (t: TFunction): string => `${t('brand')}: ${t('tagline')}`;

/** Keeps the tab's title and the page's description in the language of the page. */
export const DocumentTitle = (): null => {
  const { t } = useTranslation();
  const name = useShownName();
  useEffect(() => {
    document.title = name === undefined ? documentTitle(t) : `${name} · ${t('brand')}`;
  }, [t, name]);
  useEffect(() => describe(t('description')), [t]);
  return null;
};
