import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../components/page-state.tsx';

const reload = (): void => window.location.reload();

/** Shown by the service worker for pages that need a network. */
export const OfflinePage = () => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('brand');
    window.addEventListener('online', reload);
  }, [t]);
  return <Unreachable why="offline" onRetry={reload} />;
};
