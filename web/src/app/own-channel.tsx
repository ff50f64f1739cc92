import type { Channel } from '@replywell/contract/endpoints/youtube';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { channelTrouble, useChannel } from '../features/channel/api/channel-queries.ts';
import { lazyPart } from '../lib/when-online.ts';
import { toast } from '../components/toast/toast-store.ts';
import { ApiError, NOTHING_SAID, TOLD_ELSEWHERE } from '../lib/api-error.ts';

const ChannelState = lazyPart(
  async () => (await import('../features/channel/components/channel-state.tsx')).ChannelState,
);

export const useOwnChannel = (): UseQueryResult<Channel | null> =>
  useChannel(useCurrentUser().data);

export const useChannelTrouble = () => {
  const { data: channel, error, isFetching, refetch } = useOwnChannel();
  const trouble = channelTrouble(channel, error);
  return (
    trouble && (
      <ChannelState kind={trouble} looking={isFetching} onLookAgain={() => void refetch()} />
    )
  );
};

const DAY_IS_OVER: ApiError['code'][] = ['quota_exceeded', 'quota_share_used'];

/** Reports a channel that could not be read. */
export const useChannelSync = (): void => {
  const { t, i18n } = useTranslation('shell');
  const { error, refetch } = useOwnChannel();

  // An effect event: a change of language must not report it again.
  const say = useEffectEvent((failure: Error) => {
    const { code, userMessage: said } = failure instanceof ApiError ? failure : NOTHING_SAID;
    if (TOLD_ELSEWHERE.includes(code)) return;
    // Retrying is pointless before tomorrow, so it is only a note.
    if (DAY_IS_OVER.includes(code) && said) toast({ title: said });
    else
      toast({
        variant: 'destructive',
        title: t('channelsFailed'),
        description: said ?? '',
        action: { label: i18n.t('retry'), onClick: () => void refetch() },
      });
  });
  useEffect(() => {
    if (error) say(error);
  }, [error]);
};
