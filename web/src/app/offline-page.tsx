import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../components/icons/logo.tsx';
import { PlainButton } from '../components/plain-button.tsx';

const reload = (): void => window.location.reload();

/** Shown by the service worker for pages that need a network. */
export const OfflinePage = () => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('brand');
    window.addEventListener('online', reload);
  }, [t]);
  return (
    <main className="crash">
      <div className="panel">
        <Logo size={40} />
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.text')}</p>
        <PlainButton onClick={reload}>{t('retry')}</PlainButton>
      </div>
    </main>
  );
};
