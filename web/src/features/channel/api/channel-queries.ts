import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { listChannels, type Channel, listVideos } from '@replywell/contract/endpoints/youtube';
import { queryOptions, useQuery, type UseQueryResult, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { keepChannels } from '../../../lib/last-visit.ts';
import { CHANNELS_KEY, VIDEOS_KEY } from '../../../lib/query-client.ts';
import { videoSummaryOf } from '../../../replica/entry.ts';
import { applySynced } from '../../../replica/replica-store.ts';

const MINUTE_MS = 60_000;

export const channelsQuery = queryOptions({
  queryKey: CHANNELS_KEY,
  queryFn: async ({ signal }) => {
    const channels = await call(listChannels, { signal });
    keepChannels(channels);
    return channels;
  },
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
  refetchOnMount: false,
});

export const isConnected = (user: CurrentUser | null | undefined): boolean =>
  !!user && user.permission !== 'none';

/** null: the account has none. Disabled while unconnected, because browsers log each refusal as an error. */
export const useChannel = (user: CurrentUser | null | undefined): UseQueryResult<Channel | null> =>
  useQuery({
    ...channelsQuery,
    enabled: isConnected(user),
    select: (channels) => channels[0] ?? null,
  });

/** Reads the cache only. */
export const useKnownChannels = (): readonly Channel[] | undefined =>
  useQuery({ ...channelsQuery, enabled: false }).data;

/** Why there is no channel to work on. A missing permission is handled elsewhere. */
export const channelTrouble = (
  channel: Channel | null | undefined,
  error: Error | null,
): 'missing' | 'suspended' | null => {
  if (codeOf(listChannels, error) === 'channel_suspended') return 'suspended';
  return channel === null ? 'missing' : null;
};

/** The result goes into the replica. */
const askForVideos = async (channelId: string, signal: AbortSignal): Promise<null> => {
  const videos = await call(listVideos, { query: { channelId }, signal });
  applySynced({ comments: [], videos: videos.map(videoSummaryOf), askedAt: Date.now() });
  return null;
};

/** Makes the server read the channel's videos. True once it has, or has failed. */
export const useVideosRead = (channelId: string | undefined): boolean =>
  useQuery({
    queryKey: [...VIDEOS_KEY, channelId],
    queryFn: channelId ? ({ signal }) => askForVideos(channelId, signal) : skipToken,
  }).isFetched;
