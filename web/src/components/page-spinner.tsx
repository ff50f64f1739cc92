import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from './spinner.tsx';

export const PageSpinner = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="page-spinner">
      <Spinner size={28} label={t('loading')} />
    </div>
  );
};
