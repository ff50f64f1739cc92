import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { toInstant } from '../time.ts';

export interface Request {
  text: string;
  taskId: string | null;
  scheduledFor: number;
  now: number;
}

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
    attemptId: null,
    leaseUntil: null,
    deferrals: 0,
    absentSince: null,
    replyId: null,
    sentAt: null,
    reason: null,
    createdAt: earlier?.createdAt ?? toInstant(request.now),
    updatedAt: toInstant(request.now),
  };
}
