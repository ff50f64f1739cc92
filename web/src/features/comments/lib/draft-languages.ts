import type { ListedComment } from './list.ts';
import { isTelling } from './strange-letters.ts';

type Drafted = Pick<ListedComment, 'aiResponse' | 'draftFindings' | 'languages'>;

const CODE = /^[a-z]{2,3}$/;

/**
 * The languages that a draft may be in: those of its comment, unless the checks have found another
 * one. Empty: not known.
 */
export const languagesOfDraft = ({
  aiResponse,
  draftFindings,
  languages = [],
}: Drafted): readonly string[] => {
  const other = draftFindings.find(({ kind }) => kind === 'other_language');
  if (!other) return languages;
  // Of a few letters, or of a script alone, nobody can say which language it is.
  const { detail } = other;
  return detail && CODE.test(detail) && isTelling(aiResponse ?? '') ? [detail] : [];
};
