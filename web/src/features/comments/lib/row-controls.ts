import type { Comment } from '@replywell/contract/endpoints/youtube';

type ControlledComment = Pick<Comment, 'status' | 'aiResponse' | 'isReplied' | 'canReply'>;
type Answered = Pick<Comment, 'channelReply' | 'responsePublishedAt'>;

export interface RowControls {
  /** The next action for the comment: there is a draft, or none. null: no reply can be written. */
  forward: 'generate' | 'submit' | null;
  /** Controls are shown but wait for the server. */
  busy: boolean;
}

export const isAnswered = ({ status, isReplied }: ControlledComment): boolean =>
  isReplied || status === 'sent';

export const hasDraft = ({ aiResponse }: Pick<Comment, 'aiResponse'>): boolean =>
  aiResponse !== null && aiResponse.trim() !== '';

/** The reply is on its way to YouTube. Nothing may be changed until it has arrived or failed. */
export const isUnderWay = ({ status }: ControlledComment): boolean =>
  status === 'sending' || status === 'scheduled';

/** The channel has answered without this product, so any draft came too late. */
export const isAnsweredOnYouTube = (comment: ControlledComment): boolean =>
  comment.isReplied && comment.status !== 'sent' && !isUnderWay(comment);

/** True if there is a draft, a reply or the time of a reply to show under the comment. */
export const hasReply = (comment: ControlledComment & Answered): boolean => {
  if (hasDraft(comment)) return true;
  const { channelReply, responsePublishedAt } = comment;
  return isAnsweredOnYouTube(comment) && (channelReply ?? responsePublishedAt) !== null;
};

export const controlsOf = (comment: ControlledComment): RowControls => {
  if (isAnswered(comment) || isUnderWay(comment) || !comment.canReply)
    return { forward: null, busy: false };
  const busy = comment.status === 'generating';
  return { forward: hasDraft(comment) ? 'submit' : 'generate', busy };
};

/** No reply is there or on its way, so the creator can say that none is needed. */
export const canDismiss = (comment: ControlledComment): boolean =>
  !isAnswered(comment) && !isUnderWay(comment);

/** True for a row that "Select all" selects, because something can still be done with it. */
export const isSelectable = (comment: ControlledComment): boolean =>
  canDismiss(comment) && comment.canReply;

/** True for a row that a bulk Generate writes a reply for. */
export const canGenerate = (comment: ControlledComment): boolean =>
  isSelectable(comment) && comment.status !== 'generating';

type Content = Pick<Comment, 'text' | 'imageUrl'>;

/** false for a comment that is only a picture, or only blanks. */
export const hasWords = ({ text }: Pick<Content, 'text'>): boolean => text.trim() !== '';

/** false where nothing is written, or where it is certainly written in the language of the page. */
export const isTranslatable = (
  { text, languages }: Pick<Comment, 'text' | 'languages'>,
  language: string,
): boolean => hasWords({ text }) && !languages?.includes(language);

/** True if YouTube tells nothing of what was written. */
export const isEmpty = (content: Content): boolean =>
  !hasWords(content) && content.imageUrl === null;
