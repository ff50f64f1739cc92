import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentAs } from '../lib/sent-as-store.ts';

interface SentAsProps {
  /** Missing: the channel in use. */
  readonly channelId?: string | null;
}

export const SentAs = ({ channelId }: SentAsProps): ReactElement | null => {
  const { t } = useTranslation('shell');
  const name = useSentAs(channelId);
  if (name === null) return null;
  return (
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{
        alignSelf: 'center',
        overflowWrap: 'anywhere',
        // Under a row's buttons, which would wrap around it.
        '@media (width < 700px)': { '.actions > &': { order: 1, flexBasis: '100%' } },
      }}
    >
      {t('sentAs', { name })}
    </Typography>
  );
};
