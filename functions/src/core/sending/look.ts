import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstant } from '../time.ts';
import { comparable, textMark } from '../text-mark.ts';
import { lastWords } from '../youtube/last-words.ts';
import type { YouTubeComment, YouTubeThread } from '../youtube/ports.ts';
import { CLOCK_SKEW_MS } from './limits.ts';

/** What the thread, read just before inserting, allows. */
export type Look =
  | { kind: 'insert' }
  | { kind: 'found'; replyId: string; publishedAt: string }
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment };

/** The comment's own words as the reading has them. */
export type SeenComment = Pick<CommentDocument, 'text' | 'updatedAt' | 'imageUrl' | 'draftedFor'>;

const isOurs = (reply: YouTubeComment, channelId: string): boolean =>
  reply.authorChannelId === channelId;

/**
 * Our channel's reply with this send's text, published since the send's first attempt: that attempt
 * took effect, even if its answer never came.
 */
export function findOwnReply(thread: YouTubeThread, send: SendDocument): YouTubeComment | null {
  if (send.firstAttemptAt === null) return null;
  const since = fromInstant(send.firstAttemptAt) - CLOCK_SKEW_MS;
  const text = comparable(send.text);
  return (
    thread.replies.find(
      (reply) =>
        isOurs(reply, send.channelId) &&
        fromInstant(reply.publishedAt) >= since &&
        [reply.text, reply.textOriginal ?? reply.text].some((shown) => comparable(shown) === text),
    ) ?? null
  );
}

/** The channel has spoken after the viewer's last word. Other viewers' replies do not count. */
function isAnswered(thread: YouTubeThread, channelId: string): boolean {
  const { viewer, channel } = lastWords(thread, channelId);
  return channel !== null && fromInstant(channel) >= fromInstant(viewer);
}

/**
 * The channel has written something since an earlier attempt of this send began. YouTube may show
 * our text altered past recognition, so this too forbids another insert, whoever spoke last.
 */
function mayHoldEarlierAttempt(thread: YouTubeThread, send: SendDocument): boolean {
  const { firstAttemptAt, updatedAt, channelId } = send;
  // A claim dates the send: where both are the same this is the first attempt.
  if (firstAttemptAt === null || firstAttemptAt === updatedAt) return false;
  const since = fromInstant(firstAttemptAt) - CLOCK_SKEW_MS;
  return thread.replies.some(
    (reply) => isOurs(reply, channelId) && fromInstant(reply.publishedAt) >= since,
  );
}

/** The viewer has changed the words the reply was written for: nobody has approved it for these. */
function edited({ topLevel }: YouTubeThread, send: SendDocument): SeenComment | null {
  const draftedFor = textMark(topLevel.text);
  if (send.commentMark === null || send.commentMark === draftedFor) return null;
  const { text, updatedAt, imageUrl } = topLevel;
  return { text, updatedAt, imageUrl, draftedFor };
}

export function decideLook(thread: YouTubeThread | null, send: SendDocument): Look {
  if (!thread) return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
  const own = findOwnReply(thread, send);
  if (own) return { kind: 'found', replyId: own.id, publishedAt: own.publishedAt };
  if (isAnswered(thread, send.channelId) || mayHoldEarlierAttempt(thread, send))
    return { kind: 'end', status: 'skipped', reason: 'already_answered' };
  const comment = edited(thread, send);
  if (comment) return { kind: 'end', status: 'skipped', reason: 'comment_edited', comment };
  if (!thread.canReply) return { kind: 'end', status: 'failed', reason: 'replies_closed' };
  return { kind: 'insert' };
}
