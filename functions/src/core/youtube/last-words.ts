import { fromInstant } from '../time.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';

/** When the two who matter in a thread spoke last; other viewers' replies do not count. */
export interface LastWords {
  viewer: string;
  channel: string | null;
}

const latest = (comments: readonly YouTubeComment[]): string | null =>
  comments.reduce<string | null>(
    (last, { publishedAt }) =>
      last === null || fromInstant(publishedAt) > fromInstant(last) ? publishedAt : last,
    null,
  );

export function lastWords(thread: YouTubeThread, channelId: string): LastWords {
  const { topLevel, replies } = thread;
  const author = topLevel.authorChannelId;
  const viewers = replies.filter(({ authorChannelId }) => author && authorChannelId === author);
  const channels = replies.filter(({ authorChannelId }) => authorChannelId === channelId);
  return {
    viewer: latest([topLevel, ...viewers]) ?? topLevel.publishedAt,
    channel: latest(channels),
  };
}
