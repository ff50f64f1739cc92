import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { handOnToMain } from '../lib/keep-focus.ts';

interface ErrorPanelProps {
  readonly message: string;
  readonly title?: string;
  /** 'h1' if the panel replaces the whole page. */
  readonly titleAs?: 'h1' | 'p';
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

export const ErrorPanel = ({
  message,
  title,
  titleAs: Title = 'p',
  onRetry,
  retryLabel,
}: ErrorPanelProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div ref={handOnToMain} className="panel" role="alert">
      {title && <Title className="title">{title}</Title>}
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>{retryLabel ?? t('retry')}</Button>}
    </div>
  );
};
