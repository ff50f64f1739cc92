import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';

type OwnDraft = Partial<Omit<Drafted, 'aiResponse'>>;

/** The replaced draft, where there is one, is the creator's own words. */
const plainlyOwn = ({ replacedMarks }: Pick<CommentDocument, 'replacedMarks'>): OwnDraft =>
  replacedMarks ? { replacedMarks: null } : {};

/** Whose words the draft is, for when it is brought back. */
function marksOf(comment: Drafted): OwnDraft {
  const { aiResponse, draftIsOwn, draftFindings } = comment;
  const modelDraft = comment.modelDraft ?? null;
  const isPlainlyOwn = aiResponse === null || draftIsOwn;
  return isPlainlyOwn
    ? plainlyOwn(comment)
    : { replacedMarks: { draftIsOwn, draftFindings, modelDraft } };
}

type Drafted = Pick<
  CommentDocument,
  'aiResponse' | 'draftFindings' | 'draftIsOwn' | 'modelDraft' | 'replacedDraft' | 'replacedMarks'
>;

const isSame = (one: string | null, other: string): boolean => one?.trim() === other.trim();

/**
 * Fields to store with a text that the creator sent. A text equal to the current draft is not a
 * change by the creator. The draft before, brought back, is whose it was, and changes places with the
 * one that had replaced it. So is the model's last one. With a new own text, the older replaced draft
 * is no longer offered.
 */
export function ownDraft(comment: Drafted, text: string): OwnDraft {
  const { aiResponse, replacedDraft, replacedMarks } = comment;
  if (isSame(aiResponse, text)) return {};
  if (isSame(replacedDraft, text))
    return {
      ...(replacedMarks ?? { draftIsOwn: true }),
      replacedDraft: aiResponse,
      ...marksOf(comment),
    };
  if (isSame(comment.modelDraft ?? null, text)) return replacedBy(comment);
  return { draftIsOwn: true, replacedDraft: null, ...plainlyOwn(comment) };
}

/**
 * Fields to store with a text that is sent without an audit. If it is undone, what was found in the
 * draft still holds a batch back, but its places were those of another text.
 */
export const submittedDraft = (comment: Drafted, text: string): OwnDraft => ({
  ...(isSame(comment.aiResponse, text)
    ? {}
    : { draftFindings: comment.draftFindings.map((finding) => ({ ...finding, ranges: [] })) }),
  ...ownDraft(comment, text),
});

const isInPlace = (findings: readonly DraftFinding[]): boolean =>
  !findings.some(({ kind }) => kind === 'other_language');

/**
 * Drafts of the comment that nothing was found in about their language: who asked for English once
 * is not warned about it when the draft is rewritten, changed or brought back.
 */
export const leftInLanguage = ({
  aiResponse,
  draftFindings,
  replacedDraft,
  replacedMarks,
}: Drafted): string[] => [
  ...(aiResponse !== null && isInPlace(draftFindings) ? [aiResponse] : []),
  ...(replacedDraft !== null && replacedMarks && isInPlace(replacedMarks.draftFindings)
    ? [replacedDraft]
    : []),
];

/** These do not show in the text of a draft, or only the model has seen them. */
const NOT_IN_THE_TEXT: readonly DraftFinding['kind'][] = [
  ...(['needs_you', 'cut_off', 'commitment', 'contradicts', 'claim', 'unfit', 'unseen'] as const),
];

/**
 * What was found in a text by itself, with what is known of it besides: a draft that is saved as it
 * was, or brought back, is not harmless because nobody can see any more what was wrong with it.
 */
export function withKnown(
  comment: Drafted,
  text: string,
  found: readonly DraftFinding[],
): DraftFinding[] {
  const isBefore = !isSame(comment.aiResponse, text);
  if (isBefore && !isSame(comment.replacedDraft, text)) return [...found];
  const known = isBefore ? comment.replacedMarks : comment;
  const isLeft = ({ kind }: DraftFinding): boolean =>
    !found.some((one) => one.kind === kind) && NOT_IN_THE_TEXT.includes(kind);
  return [...(known?.draftFindings ?? []).filter(isLeft), ...found];
}

/** Fields to store with a text that the model wrote. An own draft that it replaces is kept. */
const replacedBy = (comment: Drafted): OwnDraft =>
  comment.draftIsOwn
    ? { draftIsOwn: false, replacedDraft: comment.aiResponse, ...marksOf(comment) }
    : {};

/** Whether the replaced draft is the creator's own words, and not the model's. */
export const replacedIsOwn = ({
  replacedDraft,
  replacedMarks,
}: Pick<CommentDocument, 'replacedDraft' | 'replacedMarks'>): boolean =>
  replacedDraft !== null && (replacedMarks?.draftIsOwn ?? true);

/**
 * Fields to store with a draft that the model has written anew. The draft before is kept, whoever
 * wrote it, so that one key pressed in error loses nothing. But the creator's own words that it had
 * replaced are kept rather than it.
 */
export function rewrittenFrom(comment: Drafted, text: string): OwnDraft {
  if (comment.draftIsOwn || replacedIsOwn(comment)) return replacedBy(comment);
  if (isSame(comment.aiResponse, text)) return {};
  return { replacedDraft: comment.aiResponse, ...marksOf(comment) };
}
