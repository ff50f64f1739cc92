import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../lib/keep-focus.ts';

interface ErrorPanelProps {
  readonly message: string;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

export const ErrorPanel = ({
  message,
  title,
  onRetry,
  retryLabel,
}: ErrorPanelProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div ref={handOnToMain} className="error-panel" role="alert">
      {title && <p className="error-panel-title">{title}</p>}
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {retryLabel ?? t('retry')}
        </button>
      )}
    </div>
  );
};
