import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { textMark } from '../../text-mark.ts';
import { Refusal } from '../../refusal.ts';
import { toInstant } from '../../time.ts';
import type { LedgerState } from './ports.ts';
import { sendHasEnded } from './send-moves.ts';

/**
 * The channel that a new reply is approved for. Throws `other_channel` if the comment belongs to
 * another channel of the creator (a list in an old tab), because the reply would be sent as the
 * wrong channel. Throws `no_channel` if there is none.
 */
export function channelFor({ creator }: LedgerState, comment: CommentDocument): string {
  const chosen = creator?.channelId ?? null;
  if (chosen && comment.channelId && chosen !== comment.channelId)
    throw new Refusal('other_channel');
  const channelId = chosen ?? comment.channelId;
  if (!channelId) throw new Refusal('no_channel');
  return channelId;
}

/** Whether a send for the message exists and has not ended. */
export const isUnderWay = (send: SendDocument | undefined): boolean =>
  send !== undefined && !sendHasEnded(send);

/**
 * Throws `reply_in_progress` or `comment_already_answered`. The ledger decides, because another
 * creator of the channel may have answered, and YouTube may show a newly loaded comment without its
 * reply.
 */
export function refuseWhereAnswered(
  comment: CommentDocument,
  send: SendDocument | undefined,
): void {
  if (isUnderWay(send)) throw new Refusal('reply_in_progress', comment.id);
  if (comment.isReplied || send?.status === 'sent')
    throw new Refusal('comment_already_answered', comment.id);
}

/** Times are in milliseconds since the epoch. `taskId` null: a single send. */
export interface Request {
  uid: string;
  channelId: string;
  text: string;
  taskId: string | null;
  scheduledFor: number;
  now: number;
}

/**
 * The mark of the comment text that the reply answers: the text its draft was written for. For
 * another reply that the creator has just typed, it is the text stored now, which they saw.
 */
const markFor = (comment: CommentDocument, text: string): string =>
  (comment.aiResponse?.trim() === text ? comment.draftedFor : undefined) ?? textMark(comment.text);

/**
 * A new queued send for the comment, with its place at `scheduledFor`. It keeps `firstAttemptAt` of
 * the earlier send, so that a reply of that one which shows up later is still recognised as ours.
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
    // A thread can be answered only once today, so this is the comment itself. Later it may be the
    // viewer's newest reply.
    messageId: comment.youtubeId,
    commentId: comment.youtubeId,
    videoId: comment.videoId,
    taskId: request.taskId,
    text: request.text,
    status: 'queued',
    scheduledFor: toInstant(request.scheduledFor),
    place: toInstant(request.scheduledFor),
    dueAt: toInstant(request.scheduledFor),
    // The tasks of the earlier send have their names.
    step: (earlier?.step ?? 0) + 1,
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
