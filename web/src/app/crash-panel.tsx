import type { ReactElement } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../components/error-panel.tsx';

/** A deployment took the old files away while this page was open; browsers word it differently. */
const MISSING_FILE =
  /dynamically imported module|importing a module script failed|unable to preload/i;

export const CrashPanel = ({ error }: FallbackProps): ReactElement => {
  const { t } = useTranslation();
  const outdated = error instanceof Error && MISSING_FILE.test(error.message);
  return (
    <div className="crash">
      <ErrorPanel
        title={t('errors.title')}
        message={outdated ? t('errors.update') : t('errors.crash')}
        onRetry={() => window.location.reload()}
        retryLabel={t('errors.reload')}
      />
    </div>
  );
};
