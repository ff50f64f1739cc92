import type { CommentDocument } from '@replywell/contract/documents/comments';

type OwnDraft = Partial<Pick<CommentDocument, 'draftIsOwn' | 'replacedDraft'>>;

/**
 * Fields to store with a text that the creator sent. A text equal to the current draft is not a
 * change by the creator. With a new own text, the older replaced draft is no longer offered.
 */
export const ownDraft = (comment: Pick<CommentDocument, 'aiResponse'>, text: string): OwnDraft =>
  comment.aiResponse?.trim() === text.trim() ? {} : { draftIsOwn: true, replacedDraft: null };

/** Fields to store with a text that the model wrote. An own draft that it replaces is kept. */
export const replacedBy = (comment: CommentDocument): OwnDraft =>
  comment.draftIsOwn ? { draftIsOwn: false, replacedDraft: comment.aiResponse } : {};
