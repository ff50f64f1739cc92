import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { textMark } from '../text-mark.ts';
import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import type { LedgerState } from './ports.ts';

/** A list that another tab still shows: a reply would go out in the wrong channel's name. */
export function refuseOtherChannel({ creator }: LedgerState, { channelId }: CommentDocument): void {
  if (creator?.channelId && channelId && creator.channelId !== channelId)
    throw new Refusal('other_channel');
}

export interface Request {
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
    commentId: comment.youtubeId,
    videoId: comment.videoId,
    taskId: request.taskId,
    text: request.text,
    status: 'queued',
    scheduledFor: toInstant(request.scheduledFor),
    dueAt: toInstant(request.scheduledFor),
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
