import type { Comment } from '@replywell/contract/endpoints/youtube';

export interface RowControls {
  /** The next action for the comment: there is a draft, or none. null: no reply can be written. */
  forward: 'generate' | 'submit' | null;
  /** Controls are shown but wait for the server. */
  busy: boolean;
}

export const isAnswered = ({ status, isReplied }: Comment): boolean =>
  isReplied || status === 'sent';

export const hasDraft = ({ aiResponse }: Comment): boolean =>
  aiResponse !== null && aiResponse.trim() !== '';

/** The reply is on its way to YouTube. Nothing may be changed until it has arrived or failed. */
export const isUnderWay = ({ status }: Comment): boolean =>
  status === 'sending' || status === 'scheduled';

/** The channel has answered without this product, so any draft came too late. */
export const isAnsweredOnYouTube = (comment: Comment): boolean =>
  comment.isReplied && comment.status !== 'sent' && !isUnderWay(comment);

/** True if there is a draft, a reply or the time of a reply to show under the comment. */
export const hasReply = (comment: Comment): boolean => {
  if (hasDraft(comment)) return true;
  const { channelReply, responsePublishedAt } = comment;
  return isAnsweredOnYouTube(comment) && (channelReply ?? responsePublishedAt) !== null;
};

/** No reply is there or on its way, so the creator can say that none is needed. */
export const canDismiss = (comment: Comment): boolean =>
  !isAnswered(comment) && !isUnderWay(comment);

/** True for a row that "Select all" selects, because something can still be done with it. */
export const isSelectable = (comment: Comment): boolean => canDismiss(comment) && comment.canReply;

export const controlsOf = (comment: Comment): RowControls => {
  if (!isSelectable(comment)) return { forward: null, busy: false };
  const busy = comment.status === 'generating';
  return { forward: hasDraft(comment) ? 'submit' : 'generate', busy };
};

/** True for a row that a bulk Generate writes a reply for. */
export const canGenerate = (comment: Comment): boolean =>
  isSelectable(comment) && comment.status !== 'generating';

/** false for a comment that is only a picture, or only blanks. */
export const hasWords = ({ text }: Comment): boolean => text.trim() !== '';

/** false where nothing is written, or where it is certainly written in the language of the page. */
export const isTranslatable = (comment: Comment, language: string): boolean =>
  hasWords(comment) && !comment.languages?.includes(language);

/** True if YouTube tells nothing of what was written. */
export const isEmpty = (comment: Comment): boolean =>
  !hasWords(comment) && comment.imageUrl === null;
