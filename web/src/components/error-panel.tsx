import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { handOnToMain } from '../lib/keep-focus.ts';
import { PageState } from './page-state.tsx';

interface ErrorPanelProps {
  readonly message: string;
  readonly title: string;
  readonly onRetry: () => void;
}

export const ErrorPanel = ({ message, title, onRetry }: ErrorPanelProps) => {
  const { t } = useTranslation();
  return (
    <PageState ref={handOnToMain} role="alert" title={title}>
      <p>{message}</p>
      <Button variant="contained" onClick={onRetry}>
        {t('retry')}
      </Button>
    </PageState>
  );
};
