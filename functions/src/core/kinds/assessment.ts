import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Assessment, ShownAssessment } from '@replywell/contract/kinds';
import { toldIn } from '../drafting/orders.ts';
import { textMark } from '../text-mark.ts';
import { firstGuess } from './first-guess.ts';

type Assessed = Pick<CommentDocument, 'text' | 'assessment'>;

/** What the comment is: as a model has read this very text, or else as it seems to be. */
export function assessmentOf({ text, assessment }: Assessed): ShownAssessment {
  if (!assessment || assessment.of !== textMark(text))
    return { ...firstGuess(text), guessed: true };
  const { kinds, language, needsYou } = assessment;
  return { kinds, language, needsYou, guessed: false };
}

/** In these matters nothing may be guessed, so the creator is asked about each word of a draft. */
export function needFinding(comment: Assessed): DraftFinding[] {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
}

/**
 * What is kept of a model's reading. A comment that gives orders to the model is not believed to
 * have let it read freely, so the first guess holds. A matter in which only the creator may answer
 * is not taken back by the model.
 */
export function keptAssessment(
  text: string,
  read: Assessment | null,
): CommentDocument['assessment'] {
  if (!read || toldIn(text).orders !== '') return null;
  const needsYou = read.needsYou ?? firstGuess(text).needsYou;
  return { ...read, needsYou, of: textMark(text) };
}
