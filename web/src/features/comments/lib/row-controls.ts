import type { Comment } from '@replywell/contract/endpoints/youtube';

type ControlledComment = Pick<Comment, 'status' | 'aiResponse' | 'isReplied' | 'canReply'>;
type Answered = Pick<Comment, 'channelReply' | 'responsePublishedAt'>;

export interface RowControls {
  /** The action that moves the comment forward; null when nothing is left to do here. */
  forward: 'generate' | 'submit' | null;
  /** Edit and Regenerate stand there. */
  editable: boolean;
  /** Controls are shown but wait for the server. */
  busy: boolean;
}

const NONE: RowControls = { forward: null, editable: false, busy: false };

export const isAnswered = ({ status, isReplied }: ControlledComment): boolean =>
  isReplied || status === 'sent';

export const hasDraft = ({ aiResponse }: Pick<Comment, 'aiResponse'>): boolean =>
  aiResponse !== null && aiResponse.trim() !== '';

/** On its way to YouTube: nothing may be changed until it has arrived or failed. */
const isUnderWay = ({ status }: ControlledComment): boolean =>
  status === 'sending' || status === 'scheduled';

/** The channel has answered, and not with a reply of ours: whatever was drafted came too late. */
export const isAnsweredOnYouTube = (comment: ControlledComment): boolean =>
  comment.isReplied && comment.status !== 'sent' && !isUnderWay(comment);

/** A draft or a reply stands under the comment, or what is known of one. */
export const hasReply = (comment: ControlledComment & Answered): boolean => {
  if (hasDraft(comment)) return true;
  const { channelReply, responsePublishedAt } = comment;
  return isAnsweredOnYouTube(comment) && (channelReply ?? responsePublishedAt) !== null;
};

export const controlsOf = (comment: ControlledComment): RowControls => {
  if (isAnswered(comment) || isUnderWay(comment) || !comment.canReply) return NONE;
  const busy = comment.status === 'generating';
  return hasDraft(comment)
    ? { forward: 'submit', editable: true, busy }
    : { forward: 'generate', editable: false, busy };
};

/** Rows that "Select all" takes: those something can still be done with. */
export const isSelectable = (comment: ControlledComment): boolean =>
  !isAnswered(comment) && !isUnderWay(comment) && comment.canReply;

/** Rows a bulk Generate writes for. */
export const canGenerate = (comment: ControlledComment): boolean =>
  isSelectable(comment) && comment.status !== 'generating';
