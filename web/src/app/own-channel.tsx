import type { Channel } from '@replywell/contract/endpoints/youtube';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactElement } from 'react';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { channelTrouble, useChannel } from '../features/channel/api/get-channels.ts';
import { whenOnline } from '../lib/when-online.ts';

const ChannelState = lazy(
  whenOnline(() => import('../features/channel/components/channel-state.tsx')),
);

export const useOwnChannel = (): UseQueryResult<Channel | null> =>
  useChannel(useCurrentUser().data);

export const useChannelTrouble = (): ReactElement | null => {
  const { data: channel, error, isFetching, refetch } = useOwnChannel();
  const trouble = channelTrouble(channel, error);
  return (
    trouble && (
      <ChannelState kind={trouble} looking={isFetching} onLookAgain={() => void refetch()} />
    )
  );
};
