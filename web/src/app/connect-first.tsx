import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../features/comments/components/list-states.tsx';

/** The banner above has the button. A second one could move while the creator is pressing it. */
export const ConnectFirst = () => {
  const { t } = useTranslation('account');
  return (
    <EmptyPanel>
      <h2>{t('connect.emptyTitle')}</h2>
      <p>{t('connect.emptyText')}</p>
    </EmptyPanel>
  );
};
