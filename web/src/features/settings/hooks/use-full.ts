import { useTranslation } from 'react-i18next';

export const useFull = (): ((text: string, limit: number) => string | undefined) => {
  const { t } = useTranslation('settings');
  return (text, limit) => (text.length < limit ? undefined : t('full', { limit }));
};
