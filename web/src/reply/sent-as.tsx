import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Channel } from '@replywell/contract/endpoints/youtube';
import { create } from 'zustand';

interface ChannelNames {
  /** By id. Empty: the creator has only one channel. */
  readonly names: Readonly<Record<string, string>>;
  readonly inUse: string | null;
}

const useChannelNames = create<ChannelNames>(() => ({ names: {}, inUse: null }));

export const tellChannels = (channels: readonly Channel[]): void => {
  const names = channels.length > 1 ? channels.map(({ id, title }) => [id, title] as const) : [];
  useChannelNames.setState({ names: Object.fromEntries(names), inUse: channels[0]?.id ?? null });
};

/** The page shows another channel than this one. */
export const useIsElsewhere = (channelId: string | null): boolean =>
  useChannelNames(({ names, inUse }) => channelId !== inUse && (channelId ?? '') in names);

interface SentAsProps {
  /** Defaults to the channel in use. */
  readonly channelId?: string | null;
}

export const SentAs = ({ channelId }: SentAsProps) => {
  const { t } = useTranslation('shell');
  const name = useChannelNames(({ names, inUse }) => names[channelId ?? inUse ?? '']);
  // There is only one.
  if (name === undefined) return null;
  return (
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      sx={{
        alignSelf: 'center',
        overflowWrap: 'anywhere',
        // Below a row's buttons, which would wrap around it.
        '@media (width < 700px)': { '.actions > &': { order: 1, flexBasis: '100%' } },
      }}
    >
      {t('sentAs', { name })}
    </Typography>
  );
};
