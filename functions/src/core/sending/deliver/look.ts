import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import type { SendReason } from '@replywell/contract/states';
import { fromInstant } from '../../time.ts';
import { textMark } from '../../text-mark.ts';
import { lastWords } from '../../youtube/last-words.ts';
import type { AnyThread, YouTubeThread } from '../../youtube/ports.ts';
import type { ShownReply } from '../ledger/send-moves.ts';
import { traceOf } from './earlier-reply.ts';

/** What may happen according to the thread, which is read directly before the insert. */
export type Look =
  | { kind: 'insert' }
  | ({ kind: 'found' } & ShownReply)
  | { kind: 'end'; status: 'skipped' | 'failed'; reason: SendReason; comment?: SeenComment };

/** The comment's text and picture as the look shows them. */
export type SeenComment = Pick<CommentDocument, 'text' | 'updatedAt' | 'imageUrl' | 'draftedFor'>;

/**
 * Whether the channel has replied after the viewer's last message. Replies of other viewers do not
 * count.
 */
function isAnswered(thread: YouTubeThread, channelId: string): boolean {
  const { viewer, channel } = lastWords(thread, channelId);
  return channel !== null && fromInstant(channel) >= fromInstant(viewer);
}

/**
 * The comment's new text, if the viewer changed it after the reply was written. The creator has not
 * approved the reply for the new text. null: unchanged or not known.
 */
function edited({ topLevel }: YouTubeThread, send: SendDocument): SeenComment | null {
  const draftedFor = textMark(topLevel.text);
  if (send.commentMark === null || send.commentMark === draftedFor) return null;
  const { text, updatedAt, imageUrl } = topLevel;
  return { text, updatedAt, imageUrl, draftedFor };
}

/**
 * Decides by the thread whether to insert. `thread` null: the comment is gone. `send`: as the claim
 * has written it. After earlier attempts `thread` must be a complete reading. YouTube may show our
 * text changed beyond recognition, so any reply of the channel since then forbids another insert.
 * Pure.
 */
export function decideLook(thread: AnyThread | null, send: SendDocument): Look {
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
