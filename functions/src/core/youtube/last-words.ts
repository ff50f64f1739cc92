import { fromInstant } from '../time.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';
import { isSameChannel } from './same-channel.ts';

/**
 * When the viewer and the channel last wrote in a thread. Replies of other viewers do not count.
 * `channel` null: it has not written.
 */
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

/** The channel's newest reply among those that YouTube sent with the thread. */
export const lastReplyOf = (
  { replies }: Pick<YouTubeThread, 'replies'>,
  channelId: string,
): YouTubeComment | null =>
  latest(replies.filter(({ authorChannelId }) => isSameChannel(authorChannelId, channelId)));

/** Only sees the replies in `thread`. If some are missing there, the result may be too early. */
export function lastWords(thread: YouTubeThread, channelId: string): LastWords {
  const { topLevel, replies } = thread;
  const author = topLevel.authorChannelId;
  const viewers = replies.filter(({ authorChannelId }) => isSameChannel(authorChannelId, author));
  return {
    viewer: (latest([topLevel, ...viewers]) ?? topLevel).publishedAt,
    channel: lastReplyOf(thread, channelId)?.publishedAt ?? null,
  };
}
