import { lazy, type ReactElement } from 'react';
import { channelTrouble } from '../features/channel/api/get-channels.ts';
import { whenOnline } from '../lib/when-online.ts';
import { useOwnChannel } from './use-own-channel.ts';

const ChannelState = lazy(
  whenOnline(() => import('../features/channel/components/channel-state.tsx')),
);

export const useChannelTrouble = (): ReactElement | null => {
  const { data: channel, error, isFetching, refetch } = useOwnChannel();
  const trouble = channelTrouble(channel, error);
  return (
    trouble && (
      <ChannelState kind={trouble} looking={isFetching} onLookAgain={() => void refetch()} />
    )
  );
};
