import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstant } from '../../time.ts';
import { textMark } from '../../text-mark.ts';
import { lastWords } from '../../youtube/last-words.ts';
import type { YouTubeThread } from '../../youtube/ports.ts';
import { traceOf } from './earlier-reply.ts';

/** What the thread, read just before inserting, allows. */
export type Look =
  | { kind: 'insert' }
  | { kind: 'found'; replyId: string; publishedAt: string; textChanged: boolean }
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment };

/** The comment's own words as the reading has them. */
export type SeenComment = Pick<CommentDocument, 'text' | 'updatedAt' | 'imageUrl' | 'draftedFor'>;

/** The channel has spoken after the viewer's last word. Other viewers' replies do not count. */
function isAnswered(thread: YouTubeThread, channelId: string): boolean {
  const { viewer, channel } = lastWords(thread, channelId);
  return channel !== null && fromInstant(channel) >= fromInstant(viewer);
}

/** The viewer has changed the words the reply was written for: nobody has approved it for these. */
function edited({ topLevel }: YouTubeThread, send: SendDocument): SeenComment | null {
  const draftedFor = textMark(topLevel.text);
  if (send.commentMark === null || send.commentMark === draftedFor) return null;
  const { text, updatedAt, imageUrl } = topLevel;
  return { text, updatedAt, imageUrl, draftedFor };
}

/**
 * `send`: as its claim has left it. Where attempts came before that one, the thread must have been
 * read completely: YouTube may show our text altered past recognition, so whatever the channel has
 * written since forbids another insert, whoever spoke last. Before the first there is nothing to find.
 */
export function decideLook(thread: YouTubeThread | null, send: SendDocument): Look {
  if (!thread) return { kind: 'end', status: 'skipped', reason: 'comment_gone' };
  const { attemptedBefore, channelId } = send;
  const trace = traceOf(thread, { ...send, firstAttemptAt: attemptedBefore }, channelId);
  if (trace.own) return { kind: 'found', ...trace.own };
  if (trace.doubtful) return { kind: 'end', status: 'failed', reason: 'outcome_unknown' };
  if (isAnswered(thread, channelId) || trace.otherWords)
    return { kind: 'end', status: 'skipped', reason: 'already_answered' };
  const comment = edited(thread, send);
  if (comment) return { kind: 'end', status: 'skipped', reason: 'comment_edited', comment };
  if (!thread.canReply) return { kind: 'end', status: 'failed', reason: 'replies_closed' };
  return { kind: 'insert' };
}
