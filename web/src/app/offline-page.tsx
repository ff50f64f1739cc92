import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../components/icons/logo.tsx';

/** What the service worker shows where there is no network. Rendered at build time only. */
export const OfflinePage = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <main className="offline">
      <Logo size={40} />
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <button type="button">{t('retry')}</button>
    </main>
  );
};
