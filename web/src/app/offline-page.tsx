import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../components/icons/logo.tsx';

/** The service worker shows this page without a network. It is rendered only at build time. */
export const OfflinePage = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <main className="crash">
      <div className="panel">
        <Logo size={40} />
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.text')}</p>
        <button type="button" className="button">
          {t('retry')}
        </button>
      </div>
    </main>
  );
};
