import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { watchHeight } from '../../lib/watch-height.ts';

const watchOwnHeight = watchHeight('--offline-height');

const CARD = { p: '8px 12px', borderRadius: 'var(--cardRadius)', fontSize: 13, lineHeight: '18px' };
/** Overlays the page, so that nothing moves. */
const BAR = {
  position: 'fixed',
  zIndex: 16,
  inset: 'auto 0 0',
  px: 4,
  textAlign: 'center',
  textWrap: 'balance',
  py: 'calc(6px + env(safe-area-inset-bottom))',
};

/** The live region is always there, so that it is read out. */
export const OfflineBanner = ({ inBar = false }) => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Typography
          ref={inBar ? watchOwnHeight : null}
          variant="body2"
          sx={{
            ...(inBar ? BAR : CARD),
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
