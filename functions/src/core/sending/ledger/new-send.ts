import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { textMark } from '../../text-mark.ts';
import { Refusal } from '../../refusal.ts';
import { toInstant } from '../../time.ts';
import type { LedgerState } from './ports.ts';
import { sendHasEnded } from './send-moves.ts';

/**
 * The channel a reply is approved for. A list that another tab still shows is refused: its replies
 * would go out in the wrong channel's name.
 */
export function channelFor({ creator }: LedgerState, comment: CommentDocument): string {
  const chosen = creator?.channelId ?? null;
  if (chosen && comment.channelId && chosen !== comment.channelId)
    throw new Refusal('other_channel');
  const channelId = chosen ?? comment.channelId;
  if (!channelId) throw new Refusal('no_channel');
  return channelId;
}

export const isUnderWay = (send: SendDocument | undefined): boolean =>
  send !== undefined && !sendHasEnded(send);

/**
 * Another creator of the channel may have answered, and a comment be loaded anew that YouTube shows
 * without its reply: what the ledger has sent is not sent again.
 */
export function refuseWhereAnswered(
  comment: CommentDocument,
  send: SendDocument | undefined,
): void {
  if (isUnderWay(send)) throw new Refusal('reply_in_progress', comment.id);
  if (comment.isReplied || send?.status === 'sent')
    throw new Refusal('comment_already_answered', comment.id);
}

export interface Request {
  uid: string;
  channelId: string;
  text: string;
  taskId: string | null;
  scheduledFor: number;
  now: number;
}

/**
 * The words of the comment the reply answers: those its draft was written for, or, where the creator
 * has just typed another reply, those in front of the creator.
 */
const markFor = (comment: CommentDocument, text: string): string =>
  (comment.aiResponse?.trim() === text ? comment.draftedFor : undefined) ?? textMark(comment.text);

/**
 * A comment's send, queued. What earlier sends of the comment attempted is kept: a reply of theirs
 * that surfaces later is still recognised as ours.
 */
export function queueSend(
  comment: CommentDocument,
  earlier: SendDocument | undefined,
  request: Request,
): SendDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    uid: request.uid,
    channelId: request.channelId,
    // The viewer's newest word, where a thread can be answered again; today the comment itself.
    messageId: comment.youtubeId,
    commentId: comment.youtubeId,
    videoId: comment.videoId,
    taskId: request.taskId,
    text: request.text,
    status: 'queued',
    scheduledFor: toInstant(request.scheduledFor),
    place: toInstant(request.scheduledFor),
    dueAt: toInstant(request.scheduledFor),
    undoUntil: null,
    atOnce: false,
    attempts: 0,
    firstAttemptAt: earlier?.firstAttemptAt ?? null,
    attemptedBefore: null,
    attemptId: null,
    leaseUntil: null,
    deferrals: 0,
    unknownSince: null,
    readings: 0,
    replyId: null,
    sentAt: null,
    reason: null,
    commentMark: markFor(comment, request.text),
    quotaDay: null,
    cancelRequested: false,
    visible: null,
    checks: 0,
    textChanged: false,
    createdAt: earlier?.createdAt ?? toInstant(request.now),
    updatedAt: toInstant(request.now),
  };
}
