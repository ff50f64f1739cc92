import type { CommentDocument } from '@replywell/contract/documents/comments';

type OwnDraft = Partial<Pick<CommentDocument, 'draftIsOwn' | 'replacedDraft'>>;

/**
 * What is remembered with a text that comes from the creator: whoever gives back the draft as it was
 * has written nothing. With words of their own there is nothing older to bring back.
 */
export const ownDraft = (comment: Pick<CommentDocument, 'aiResponse'>, text: string): OwnDraft =>
  comment.aiResponse?.trim() === text.trim() ? {} : { draftIsOwn: true, replacedDraft: null };

/** And with one that comes from the model. */
export const replacedBy = (comment: CommentDocument): OwnDraft =>
  comment.draftIsOwn ? { draftIsOwn: false, replacedDraft: comment.aiResponse } : {};
