import { fromInstant } from '../time.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';

/** When the two who matter in a thread spoke last; other viewers' replies do not count. */
export interface LastWords {
  viewer: string;
  channel: string | null;
}

const latest = (comments: readonly YouTubeComment[]): YouTubeComment | null =>
  comments.reduce<YouTubeComment | null>(
    (last, one) =>
      last === null || fromInstant(one.publishedAt) > fromInstant(last.publishedAt) ? one : last,
    null,
  );

/** The newest reply of this channel's that YouTube has sent along. */
export const lastReplyOf = (
  { replies }: Pick<YouTubeThread, 'replies'>,
  channelId: string,
): YouTubeComment | null =>
  latest(replies.filter(({ authorChannelId }) => authorChannelId === channelId));

export function lastWords(thread: YouTubeThread, channelId: string): LastWords {
  const { topLevel, replies } = thread;
  const author = topLevel.authorChannelId;
  const viewers = replies.filter(({ authorChannelId }) => author && authorChannelId === author);
  return {
    viewer: (latest([topLevel, ...viewers]) ?? topLevel).publishedAt,
    channel: lastReplyOf(thread, channelId)?.publishedAt ?? null,
  };
}
