import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { ListedComment } from '../../../replica/entry.ts';

export interface RowControls {
  /** null: no reply can be written. */
  forward: 'generate' | 'submit' | null;
  /** Waiting for the server. */
  busy: boolean;
}

export const isAnswered = ({ status, isReplied }: Comment): boolean =>
  isReplied || status === 'sent';

export const hasDraft = ({ aiResponse }: Comment): boolean =>
  aiResponse !== null && aiResponse.trim() !== '';

/** Nothing may be changed until the reply has arrived or failed. */
export const isUnderWay = ({ status }: Comment): boolean =>
  status === 'sending' || status === 'scheduled';

/** Answered without this product. */
export const isAnsweredOnYouTube = (comment: Comment): boolean =>
  comment.isReplied && comment.status !== 'sent' && !isUnderWay(comment);

/** There is a draft, a reply or at least the time of one to show. */
export const hasReply = (comment: Comment): boolean => {
  if (hasDraft(comment)) return true;
  const { channelReply, responsePublishedAt } = comment;
  return isAnsweredOnYouTube(comment) && (channelReply ?? responsePublishedAt) !== null;
};

export const canDismiss = (comment: Comment): boolean =>
  !isAnswered(comment) && !isUnderWay(comment);

/** Something can still be done with it. */
export const isSelectable = (comment: Comment): boolean => canDismiss(comment) && comment.canReply;

/** Nobody wants a draft for it: it is dismissed. */
export const isSpam = ({ assessment }: ListedComment): boolean =>
  assessment?.kinds.includes('spam') ?? false;

export const controlsOf = (comment: Comment): RowControls => {
  if (!isSelectable(comment)) return { forward: null, busy: false };
  const busy = comment.status === 'generating';
  return { forward: hasDraft(comment) ? 'submit' : 'generate', busy };
};

export const canGenerate = (comment: Comment): boolean =>
  isSelectable(comment) && comment.status !== 'generating';

/** False for a picture without text. */
export const hasWords = ({ text }: Comment): boolean => text.trim() !== '';

/** False if it is certainly in the language of the page, or has no words. */
export const isTranslatable = (comment: ListedComment, language: string): boolean =>
  hasWords(comment) && comment.assessment?.language !== language;

export const isEmpty = (comment: Comment): boolean =>
  !hasWords(comment) && comment.imageUrl === null;
