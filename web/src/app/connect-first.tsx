import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useRefreshPermissions } from '../features/auth/hooks/use-refresh-permissions.ts';
import { EmptyPanel } from '../features/comments/components/list-states.tsx';

/** The banner is hidden while this says the same. */
export const ConnectFirst = () => {
  const { t } = useTranslation(['account', 'auth']);
  const { refreshing, refresh } = useRefreshPermissions();
  return (
    <EmptyPanel title={t('connect.emptyTitle')}>
      <p className="connect-first">{t('connect.emptyText')}</p>
      <Button variant="contained" disabled={refreshing} onClick={refresh}>
        {t('auth:permission.connect')}
      </Button>
    </EmptyPanel>
  );
};
