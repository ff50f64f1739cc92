import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { watchHeight } from '../../lib/watch-height.ts';

const watchOwnHeight = watchHeight('--offline-height');

/**
 * The banner is at the bottom of the window. It is visible at every scroll position, and nothing
 * moves when it appears. The region is always in the page, so that screen readers read the text
 * out.
 */
export const OfflineBanner = (): ReactElement => {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="offline-banner" ref={watchOwnHeight}>
          {t('offlineNow')}
        </p>
      )}
    </div>
  );
};
