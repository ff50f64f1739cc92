import type { CommentDocument } from '@replywell/contract/documents/comments';

type OwnDraft = Partial<
  Pick<CommentDocument, 'draftIsOwn' | 'draftIsTranslated' | 'replacedDraft'>
>;

/** The draft is not the model's words for the creator's any more. */
const notTranslated = ({
  draftIsTranslated,
}: Pick<CommentDocument, 'draftIsTranslated'>): OwnDraft =>
  draftIsTranslated ? { draftIsTranslated: false } : {};

type Drafted = Pick<
  CommentDocument,
  'aiResponse' | 'draftIsOwn' | 'draftIsTranslated' | 'modelDraft'
>;

/** Fields to store with a text that the model wrote. An own draft that it replaces is kept. */
export const replacedBy = (comment: Drafted): OwnDraft =>
  comment.draftIsOwn
    ? { draftIsOwn: false, ...notTranslated(comment), replacedDraft: comment.aiResponse }
    : {};

/**
 * Fields to store with a text that the creator sent. A text equal to the current draft is not a
 * change by the creator, and the model's draft that comes back is still the model's. With a new own
 * text, the older replaced draft is no longer offered.
 */
export function ownDraft(comment: Drafted, text: string): OwnDraft {
  if (comment.aiResponse?.trim() === text.trim()) return {};
  if (comment.modelDraft?.text.trim() === text.trim()) return replacedBy(comment);
  return { draftIsOwn: true, ...notTranslated(comment), replacedDraft: null };
}

/**
 * Fields to store with a text that says the creator's words in the viewer's language. The draft
 * before is kept, whoever wrote it; of several tries the one before the first.
 */
export const translatedFrom = (comment: CommentDocument): OwnDraft => ({
  draftIsOwn: true,
  draftIsTranslated: true,
  replacedDraft: comment.draftIsTranslated ? comment.replacedDraft : comment.aiResponse,
});
