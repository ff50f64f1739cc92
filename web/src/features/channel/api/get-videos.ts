import { listVideos } from '@replywell/contract/endpoints/youtube';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { lineOf } from '../../../lib/replica/entry.ts';
import { takeIn } from '../../../lib/replica/replica-store.ts';
import { VIDEOS_KEY } from '../../../lib/query-client.ts';

/** The replica holds them from then on. */
const askForVideos = async (channelId: string, signal: AbortSignal): Promise<null> => {
  const videos = await call(listVideos, { query: { channelId }, signal });
  takeIn({ comments: [], videos: videos.map(lineOf), askedAt: Date.now() });
  return null;
};

/** Makes the server read the channel's videos from YouTube. true: it has, or has tried. */
export const useVideosRead = (channelId: string | undefined): boolean =>
  useQuery({
    queryKey: [...VIDEOS_KEY, channelId],
    queryFn: channelId ? ({ signal }) => askForVideos(channelId, signal) : skipToken,
  }).isFetched;
