import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { chooseChannel, type Channel } from '@replywell/contract/endpoints/youtube';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/face.tsx';
import { Button } from '../../../components/button.tsx';
import { PlusIcon } from '../../../components/icons/glyphs.tsx';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { keepChannels } from '../../../lib/last-visit.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { channelsQuery } from '../api/channel-queries.ts';

const LONG = { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal', textAlign: 'start' };

interface ChannelChoiceProps {
  readonly adding: boolean;
  /** Opens Google to add a channel, or to renew its permission. */
  readonly onAdd: () => void;
}

export const ChannelChoice = ({ adding, onAdd }: ChannelChoiceProps) => {
  const { t } = useTranslation('shell');
  const { data: channels = [] } = useQuery({
    ...channelsQuery,
    // Channels seeded from the last visit are fetched again.
    refetchOnMount: ({ state }) => state.dataUpdatedAt === 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id: channelId }: Channel) => call(chooseChannel, { body: { channelId } }),
    // Everything on the page belongs to the previous channel.
    onSuccess: (switched) => {
      keepChannels(switched);
      leaveFor(paths.dashboard.getHref());
    },
  });
  return (
    <Stack className="channels">
      {channels.slice(1).map((channel) => (
        <Button
          key={channel.id}
          variant="text"
          disabled={isPending || adding}
          onClick={() => (channel.needsGrant ? onAdd() : mutate(channel))}
        >
          <Avatar name={channel.title} src={channel.thumbnailUrl} />
          <Box component="span" sx={LONG}>
            {t('switchTo', { name: channel.title })}
          </Box>
        </Button>
      ))}
      <Button variant="text" disabled={isPending || adding} onClick={onAdd}>
        <PlusIcon />
        {t('addChannel')}
      </Button>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
    </Stack>
  );
};
