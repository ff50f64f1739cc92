import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { handOnToMain } from '../lib/keep-focus.ts';

interface ErrorPanelProps {
  readonly message: string;
  readonly title?: string;
  readonly onRetry: () => void;
}

export const ErrorPanel = ({ message, title, onRetry }: ErrorPanelProps) => {
  const { t } = useTranslation();
  return (
    <div ref={handOnToMain} className="panel" role="alert">
      {title && <p className="title">{title}</p>}
      <p>{message}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
};
