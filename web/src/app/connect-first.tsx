import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../features/comments/components/list-states.tsx';

/** No button here: the banner above has it. */
export const ConnectFirst = () => {
  const { t } = useTranslation('account');
  return (
    <EmptyPanel>
      <h2>{t('connect.emptyTitle')}</h2>
      <p>{t('connect.emptyText')}</p>
    </EmptyPanel>
  );
};
