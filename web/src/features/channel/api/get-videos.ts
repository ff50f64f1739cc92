import { listVideos, type Video } from '@replywell/contract/endpoints/youtube';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { lineOf } from '../../../lib/replica/entry.ts';
import { takeIn } from '../../../lib/replica/replica-store.ts';

/** The rows say which videos are gone. Nothing else is told of those. */
const askForVideos = async (channelId: string, signal: AbortSignal): Promise<Video[]> => {
  const videos = await call(listVideos, { query: { channelId }, signal });
  takeIn({ comments: [], videos: videos.map(lineOf), askedAt: Date.now() });
  return videos.filter(({ isGone }) => !isGone);
};

/** Makes the server read the channel's videos from YouTube. */
export const useVideos = (channelId: string | undefined): UseQueryResult<Video[]> =>
  useQuery({
    queryKey: ['videos', channelId],
    queryFn: channelId ? ({ signal }) => askForVideos(channelId, signal) : skipToken,
  });
