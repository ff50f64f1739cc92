import type { CommentDocument } from '@replywell/contract/documents/comments';
import { LEDGERS } from '../youtube/merge-comment.ts';
import type { YouTubeThread } from '../youtube/ports.ts';
import { isSameChannel } from '../youtube/same-channel.ts';

/**
 * When the channel's first reply in a thread was published, if loading sees it for the first time.
 * null: there is none, it is already known, or the ledger is responsible for it. The first reply
 * and not the last, so that the figures do not depend on when and how often the thread is loaded.
 */
export function newlySeenReply(
  stored: Pick<CommentDocument, 'status' | 'seenReplyAt' | 'wroteBack'> | null,
  thread: YouTubeThread,
  channelId: string,
): string | null {
  const isKnown = stored && (stored.seenReplyAt !== undefined || stored.wroteBack);
  if (isKnown || (stored && LEDGERS.includes(stored.status))) return null;
  return thread.replies
    .filter(({ authorChannelId }) => isSameChannel(authorChannelId, channelId))
    .reduce<string | null>(
      (first, { publishedAt }) => (first === null || publishedAt < first ? publishedAt : first),
      null,
    );
}
