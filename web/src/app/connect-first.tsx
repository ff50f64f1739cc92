import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import { EmptyPanel } from '../features/comments/components/empty-panel.tsx';
import type { PermissionControls } from './shell/account-controls.tsx';

const Title = styled('h2')({
  // It offers the same button: one is enough.
  '.shell-content:has(&) .permission-banner': { display: 'none' },
});

/** There is nothing to answer yet, and nowhere to load it from. */
export const ConnectFirst = (): ReactElement => {
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  const { refreshing, refresh } = useOutletContext<PermissionControls>();
  return (
    <EmptyPanel>
      <Title>{t('connect.emptyTitle')}</Title>
      <p>{t('connect.emptyText')}</p>
      <Button variant="primary" disabled={refreshing} aria-busy={refreshing} onClick={refresh}>
        {refreshing && <Spinner size={16} />}
        {tAuth('permission.connect')}
      </Button>
    </EmptyPanel>
  );
};
