import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import { assessmentSchema, type Assessment } from '@replywell/contract/kinds';
import { textMark } from '../text-mark.ts';

type Assessed = Pick<CommentDocument, 'text' | 'assessment'>;

export const NOT_KNOWN: Assessment = {
  ...{ kinds: [], language: null, needsYou: null },
  ...{ needsWhy: null, about: [], worthReplying: null },
};

/** What the comment is, as a model has read this very text. Where none has, nothing is guessed. */
export function assessmentOf({ text, assessment }: Assessed): Assessment {
  if (!assessment || assessment.of !== textMark(text)) return NOT_KNOWN;
  return assessmentSchema.parse(assessment);
}

/** Whether somebody has judged this very text. */
export const isJudged = ({ text, assessment }: Assessed): boolean =>
  assessment?.of === textMark(text);

/** In these matters nothing may be guessed, so the creator is asked about each word of a draft. */
export function needFinding(comment: Assessed): DraftFinding[] {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
}

/** Whether what is known of this very text is the creator's own word. */
const isCorrected = ({ text, assessment }: Assessed): boolean =>
  assessment?.corrected === true && assessment.of === textMark(text);

/** What is kept after a model has read the comment. What the creator has corrected stays. */
export const keptAssessment = (
  comment: Assessed,
  read: Assessment | null,
): CommentDocument['assessment'] =>
  isCorrected(comment) || read === null
    ? (comment.assessment ?? null)
    : { ...read, of: textMark(comment.text) };
