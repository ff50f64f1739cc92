import { listVideos, type Video } from '@replywell/contract/endpoints/youtube';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Makes the server read the channel's videos from YouTube. */
export const useVideos = (channelId: string | undefined): UseQueryResult<Video[]> =>
  useQuery({
    queryKey: ['videos', channelId],
    queryFn: channelId
      ? ({ signal }) => call(listVideos, { query: { channelId }, signal })
      : skipToken,
  });
