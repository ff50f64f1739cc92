import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../features/comments/components/empty-list.tsx';

/**
 * There are no comments to answer yet, and no YouTube connection to load them from. The creator
 * connects with the button in the banner, which appears before the list. A second button here could
 * move while the creator is pressing it.
 */
export const ConnectFirst = (): ReactElement => {
  const { t } = useTranslation('account');
  return (
    <EmptyPanel>
      <h2>{t('connect.emptyTitle')}</h2>
      <p>{t('connect.emptyText')}</p>
    </EmptyPanel>
  );
};
