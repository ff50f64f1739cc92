import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Assessment } from '@replywell/contract/kinds';
import { textMark } from '../text-mark.ts';

type Assessed = Pick<CommentDocument, 'text' | 'assessment'>;

const NOT_KNOWN: Assessment = { kinds: [], language: null, needsYou: null };

/** What the comment is, as a model has read this very text. Where none has, nothing is guessed. */
export function assessmentOf({ text, assessment }: Assessed): Assessment {
  if (!assessment || assessment.of !== textMark(text)) return NOT_KNOWN;
  const { kinds, language, needsYou } = assessment;
  return { kinds, language, needsYou };
}

/** In these matters nothing may be guessed, so the creator is asked about each word of a draft. */
export function needFinding(comment: Assessed): DraftFinding[] {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
}

/** What is kept of a model's reading. */
export const keptAssessment = (
  text: string,
  read: Assessment | null,
): CommentDocument['assessment'] => read && { ...read, of: textMark(text) };
