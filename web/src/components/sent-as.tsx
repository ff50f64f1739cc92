import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentAs } from '../lib/sent-as-store.ts';

const Words = ({ name }: { readonly name: string }): ReactElement => {
  const { t } = useTranslation('shell');
  return (
    <Typography
      className="sent-as"
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{
        ...{ alignSelf: 'center', overflowWrap: 'anywhere' },
        // Under a row's buttons, which would wrap around it.
        '@media (width < 700px)': { '.actions > &': { order: 1, flexBasis: '100%' } },
      }}
    >
      {t('sentAs', { name })}
    </Typography>
  );
};

interface SentAsProps {
  /** Missing: the channel in use. */
  readonly channelId?: string | null;
}

/** Says as whom a reply goes out, to a creator with more than one channel. */
export const SentAs = ({ channelId }: SentAsProps): ReactElement | null => {
  const name = useSentAs(channelId);
  return name === null ? null : <Words name={name} />;
};
