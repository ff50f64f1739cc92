import Typography from '@mui/material/Typography';
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
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Typography
          ref={watchOwnHeight}
          variant="body2"
          sx={{
            ...{ position: 'fixed', zIndex: 16, inset: 'auto 0 0', px: 4, textAlign: 'center' },
            py: 'calc(6px + env(safe-area-inset-bottom))',
            bgcolor: 'status.generating.tint',
            color: 'status.generating.text',
          }}
        >
          {t('offlineNow')}
        </Typography>
      )}
    </div>
  );
};
