import type { CommentDocument } from '@replywell/contract/documents/comments';
import { LEDGERS } from '../youtube/merge-comment.ts';
import type { YouTubeThread } from '../youtube/ports.ts';

/**
 * The channel's first reply in a thread, the moment it is first seen there; null where it is known
 * already, or where the ledger answers for it. The first one and not the last, so that the same
 * replies give the same figures however often and whenever they are loaded.
 */
export function newlySeenReply(
  stored: Pick<CommentDocument, 'status' | 'seenReplyAt'> | null,
  thread: YouTubeThread,
  channelId: string,
): string | null {
  if (stored && (stored.seenReplyAt !== undefined || LEDGERS.includes(stored.status))) return null;
  return thread.replies
    .filter(({ authorChannelId }) => authorChannelId === channelId)
    .reduce<string | null>(
      (first, { publishedAt }) => (first === null || publishedAt < first ? publishedAt : first),
      null,
    );
}
