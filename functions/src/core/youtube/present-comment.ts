import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { CommentStatus } from '@replywell/contract/states';
import { assessmentOf } from '../kinds/assessment.ts';
import { replacedIsOwn } from '../own-draft.ts';
import { fromInstant } from '../time.ts';
import { shownName } from './shown-name.ts';

type Drafted = Pick<CommentDocument, 'status' | 'aiResponse' | 'generatingUntil'>;

/** The status of a comment for which nothing is running. */
export const restingStatus = (comment: Pick<Drafted, 'aiResponse'>): 'ready' | 'no_response' =>
  comment.aiResponse === null ? 'no_response' : 'ready';

/** Whether a draft is being generated and its lease has not run out. */
export const isGenerating = (comment: Drafted, now: number): boolean =>
  comment.status === 'generating' &&
  comment.generatingUntil !== null &&
  fromInstant(comment.generatingUntil) > now;

/** The status to show. A generation whose lease has run out is shown as if it had never started. */
export const shownStatus = (comment: Drafted, now: number): CommentStatus =>
  comment.status === 'generating' && !isGenerating(comment, now)
    ? restingStatus(comment)
    : comment.status;

/** As a model has read this very text, or else as it fits languages. */
function presentLanguages(comment: CommentDocument): Pick<Comment, 'languages'> {
  const { language } = assessmentOf(comment);
  const languages = language === null ? comment.languages : [language];
  return languages && languages.length > 0 ? { languages } : {};
}

/** Lists every field that the creator sees, so that a new stored field is never sent by accident. */
export const presentComment = (comment: CommentDocument, now: number): Comment => ({
  id: comment.id,
  youtubeId: comment.youtubeId,
  videoId: comment.videoId,
  text: comment.text,
  imageUrl: comment.imageUrl,
  // Again, because it may have been stored before names were cleaned.
  authorName: shownName(comment.authorName),
  authorProfileImageUrl: comment.authorProfileImageUrl,
  publishedAt: comment.publishedAt,
  isReplied: comment.isReplied,
  canReply: comment.canReply,
  aiResponse: comment.aiResponse,
  responsePublishedAt: comment.responsePublishedAt,
  channelReply: comment.channelReply ?? null,
  ...(comment.thread?.length ? { thread: comment.thread } : {}),
  ...(comment.wroteBack ? { wroteBack: comment.wroteBack } : {}),
  ...(comment.answersBefore ? { answersBefore: comment.answersBefore } : {}),
  ...(comment.likeCount === undefined ? {} : { likeCount: comment.likeCount }),
  ...(comment.replyCount === undefined ? {} : { replyCount: comment.replyCount }),
  status: shownStatus(comment, now),
  generatingUntil: isGenerating(comment, now) ? comment.generatingUntil : null,
  ...(comment.dismissed ? { dismissed: comment.dismissed } : {}),
  scheduledFor: comment.scheduledFor,
  sendReason: comment.sendReason,
  replyVisible: comment.replyVisible ?? null,
  ...(comment.replyDeleted ? { replyDeleted: true } : {}),
  checkingUntil: comment.checkingUntil ?? null,
  undoUntil: comment.undoUntil ?? null,
  draftFindings: comment.draftFindings,
  draftIsOwn: comment.draftIsOwn,
  replacedDraft: comment.replacedDraft,
  replacedIsOwn: replacedIsOwn(comment),
  assessment: assessmentOf(comment),
  ...(comment.restsOn?.length ? { restsOn: comment.restsOn } : {}),
  ...presentLanguages(comment),
  createdAt: comment.createdAt,
  refreshedAt: comment.refreshedAt,
});
