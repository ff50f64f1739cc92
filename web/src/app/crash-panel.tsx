import type { ReactElement } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../components/error-panel.tsx';
import { useOnline } from '../lib/use-online.ts';

/** A deployment took the old files away while this page was open, or there is no network; browsers word it differently. */
const MISSING_FILE =
  /dynamically imported module|importing a module script failed|unable to preload/i;

interface CrashPanelProps extends FallbackProps {
  /** false: only a part of the page is gone. */
  readonly wholePage?: boolean;
}

export const CrashPanel = ({ error, wholePage = true }: CrashPanelProps): ReactElement => {
  const { t } = useTranslation();
  const online = useOnline();
  const missing = error instanceof Error && MISSING_FILE.test(error.message);
  const offline = missing && !online;
  return (
    <div className="crash">
      <ErrorPanel
        titleAs={wholePage ? 'h1' : 'p'}
        title={offline ? t('offline.title') : t('errors.title')}
        message={offline ? t('offline.text') : missing ? t('errors.update') : t('errors.crash')}
        onRetry={() => window.location.reload()}
        retryLabel={t('errors.reload')}
      />
    </div>
  );
};

export const PartCrashPanel = (props: FallbackProps): ReactElement => (
  <CrashPanel {...props} wholePage={false} />
);
