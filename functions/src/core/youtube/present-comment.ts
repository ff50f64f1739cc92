import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { CommentStatus } from '@replywell/contract/states';
import { fromInstant } from '../time.ts';

type Drafted = Pick<CommentDocument, 'status' | 'aiResponse' | 'generatingUntil'>;

/** Where a comment rests when nothing is under way. */
export const restingStatus = (comment: Pick<Drafted, 'aiResponse'>): 'ready' | 'no_response' =>
  comment.aiResponse === null ? 'no_response' : 'ready';

/** A draft is being written and whoever writes it may still come back. */
export const isGenerating = (comment: Drafted, now: number): boolean =>
  comment.status === 'generating' &&
  comment.generatingUntil !== null &&
  fromInstant(comment.generatingUntil) > now;

/** A generation that was given up for lost is shown as if it had never begun. */
export const shownStatus = (comment: Drafted, now: number): CommentStatus =>
  comment.status === 'generating' && !isGenerating(comment, now)
    ? restingStatus(comment)
    : comment.status;

/** The fields a creator sees, one by one: a new stored field never leaks by accident. */
export const presentComment = (comment: CommentDocument, now: number): Comment => ({
  id: comment.id,
  youtubeId: comment.youtubeId,
  videoId: comment.videoId,
  text: comment.text,
  imageUrl: comment.imageUrl,
  authorName: comment.authorName,
  authorProfileImageUrl: comment.authorProfileImageUrl,
  publishedAt: comment.publishedAt,
  isReplied: comment.isReplied,
  canReply: comment.canReply,
  aiResponse: comment.aiResponse,
  responsePublishedAt: comment.responsePublishedAt,
  channelReply: comment.channelReply ?? null,
  status: shownStatus(comment, now),
  scheduledFor: comment.scheduledFor,
  sendReason: comment.sendReason,
  replyVisible: comment.replyVisible ?? null,
  checkingUntil: comment.checkingUntil ?? null,
  undoUntil: comment.undoUntil ?? null,
  draftFindings: comment.draftFindings,
  draftIsOwn: comment.draftIsOwn,
  replacedDraft: comment.replacedDraft,
  createdAt: comment.createdAt,
});
