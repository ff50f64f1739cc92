import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../features/comments/components/empty-panel.tsx';

/**
 * There is nothing to answer yet, and nowhere to load it from. The way out is the banner's button,
 * which has been there since before the list: a second one would move under the press.
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
