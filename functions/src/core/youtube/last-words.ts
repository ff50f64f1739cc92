import { fromInstant } from '../time.ts';
import type { YouTubeComment, YouTubeThread } from './ports.ts';
import { isSameChannel } from './same-channel.ts';

const latest = (comments: readonly YouTubeComment[]): YouTubeComment | null =>
  comments.reduce<YouTubeComment | null>(
    (last, one) =>
      last === null || fromInstant(one.publishedAt) > fromInstant(last.publishedAt) ? one : last,
    null,
  );

/** The channel's newest reply among those sent with the thread. */
export const lastReplyOf = (
  { replies }: Pick<YouTubeThread, 'replies'>,
  channelId: string,
): YouTubeComment | null =>
  latest(replies.filter(({ authorChannelId }) => isSameChannel(authorChannelId, channelId)));

const ANSWERED_LATELY_MS = 29 * 24 * 60 * 60 * 1_000;

/** In threads answered since then, words of anybody count, not only of the comment's viewer. */
export const answeredLately = (now: number): number => now - ANSWERED_LATELY_MS;

/**
 * The newest words written after the channel's answer: by the viewer, or, if the answer is from the last
 * 29 days, by anybody. null: there are none.
 */
export function wordsAfter(
  { topLevel, replies }: YouTubeThread,
  channelId: string,
  spokeAt: string,
  now: number,
): YouTubeComment | null {
  const isLately = fromInstant(spokeAt) >= answeredLately(now);
  return latest(
    replies.filter(
      ({ authorChannelId: author, publishedAt }) =>
        fromInstant(publishedAt) > fromInstant(spokeAt) &&
        !isSameChannel(author, channelId) &&
        (isLately || isSameChannel(author, topLevel.authorChannelId)),
    ),
  );
}
