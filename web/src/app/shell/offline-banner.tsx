import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { watchHeight } from '../../lib/watch-height.ts';

const watchOwnHeight = watchHeight('--offline-height');

/**
 * At the foot of the window: it is seen wherever the list stands, and nothing moves when it comes.
 * The region is always there, so that its words are read out.
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
