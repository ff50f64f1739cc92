import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { watchHeight } from '../../lib/watch-height.ts';

const watchOwnHeight = watchHeight('--offline-height');

/** Overlays the page, so that nothing moves. The live region is always there, so that it is read out. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Typography
          ref={watchOwnHeight}
          variant="body2"
          sx={{
            position: 'fixed',
            zIndex: 16,
            inset: 'auto 0 0',
            px: 4,
            textAlign: 'center',
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
