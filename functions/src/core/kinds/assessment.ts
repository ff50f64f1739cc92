import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import { assessmentSchema, type Assessment } from '@replywell/contract/kinds';
import { textMark } from '../text/text-mark.ts';

type Assessed = Pick<CommentDocument, 'text' | 'wroteBack' | 'assessment'>;

/** The mark of the words that wait for an answer. */
export const markOf = ({ text, wroteBack }: Pick<CommentDocument, 'text' | 'wroteBack'>): string =>
  textMark(wroteBack?.text ?? text);

export const NOT_KNOWN: Assessment = {
  kinds: [],
  language: null,
  needsYou: null,
  needsWhy: null,
  about: [],
  worthReplying: null,
};

/** What the comment is, as a model has read this very text. Where none has, nothing is guessed. */
export function assessmentOf(comment: Assessed): Assessment {
  const { assessment } = comment;
  if (!assessment || assessment.of !== markOf(comment)) return NOT_KNOWN;
  return assessmentSchema.parse(assessment);
}

/** Whether somebody has judged this very text. */
export const isJudged = (comment: Assessed): boolean => comment.assessment?.of === markOf(comment);

/** Ids of the questions that this very text asks. null: nobody has found out. */
export const questionsAsked = (
  comment: Pick<CommentDocument, 'text' | 'wroteBack' | 'asked'>,
): string[] | null => (comment.asked?.of === markOf(comment) ? comment.asked.ids : null);

/** In these matters nothing may be guessed, so the creator is asked about each word of a draft. */
export function needFinding(comment: Assessed): DraftFinding[] {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
}

/**
 * What is kept after a model has read the comment. What was judged before stays, and only a need may
 * come to it: a draft's answer says of the comment what nobody has asked.
 */
export function keptAssessment(
  comment: Assessed,
  read: Assessment | null,
): CommentDocument['assessment'] {
  const isKnown = isJudged(comment);
  if (read === null || (isKnown && comment.assessment?.corrected))
    return comment.assessment ?? null;
  const known = assessmentOf(comment);
  const { needsYou, needsWhy } = read.needsYou === null ? known : read;
  return { ...(isKnown ? known : read), needsYou, needsWhy, of: markOf(comment) };
}
