import { isUnwanted } from '@replywell/contract/kinds';
import type { ListedComment } from '../../../replica/entry.ts';

export type Candidate = Pick<
  ListedComment,
  'id' | 'authorName' | 'status' | 'isReplied' | 'aiResponse' | 'assessment'
> & {
  /** A batch sends the stored text, not the editor's. */
  hasUnsavedEdit: boolean;
};

type Obstacle =
  'waitForGeneration' | 'alreadySent' | 'alreadyUnderWay' | 'generateFirst' | 'unsavedEdits';

/** The comment is called spam or hostile, or needs no reply. */
export const isToUnwanted = ({ assessment }: Candidate): boolean =>
  assessment !== null && isUnwanted(assessment);

export const hasReply = ({ aiResponse }: Candidate): boolean => Boolean(aiResponse?.trim());

export const obstacleOf = (selected: readonly Candidate[]): Obstacle | null => {
  const some = (test: (one: Candidate) => boolean): boolean => selected.some(test);
  if (some(({ status }) => status === 'generating')) return 'waitForGeneration';
  if (some(({ status, isReplied }) => status === 'sent' || isReplied)) return 'alreadySent';
  if (some(({ status }) => status === 'sending' || status === 'scheduled')) {
    return 'alreadyUnderWay';
  }
  if (some((one) => !hasReply(one))) return 'generateFirst';
  if (some(({ hasUnsavedEdit }) => hasUnsavedEdit)) return 'unsavedEdits';
  return null;
};
