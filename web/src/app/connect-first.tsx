import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../features/comments/components/list-states.tsx';

/** No button here: the banner above has it. */
export const ConnectFirst = () => {
  const { t } = useTranslation('account');
  return (
    <EmptyPanel title={t('connect.emptyTitle')}>
      <p>{t('connect.emptyText')}</p>
    </EmptyPanel>
  );
};
