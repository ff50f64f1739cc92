import { languagesOfDraft } from '../lib/draft-languages.ts';
import type { ListedComment } from '../lib/list.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useReader } from './use-reader.ts';

/**
 * Whether the creator cannot read the draft. Where nobody knows the language of the comment or the
 * draft, it depends on whether they have had the comment translated.
 */
export const useUnreadDraft = (comment: ListedComment): boolean => {
  const languages = languagesOfDraft(comment);
  const asked = useCursorStore(({ translated }) => translated.has(comment.id));
  const ofComment = useReader(comment);
  const ofDraft = useReader({ text: comment.aiResponse ?? '', languages: [...languages] });
  return ofDraft.isForeign || (asked && languages.length === 0 && !ofComment.isForeign);
};
