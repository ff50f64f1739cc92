import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../hooks/use-reader.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasWords } from '../lib/comment-content.ts';
import { toggleTranslated, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';

/**
 * Shows what a comment says that the creator cannot read, or hides it again. The key L does the
 * same, also where it is not certain that they cannot, and so no button is seen.
 */
export const TranslateChip = ({
  comment,
}: {
  readonly comment: ListedComment;
}): ReactElement | null => {
  const { t } = useTranslation('translation');
  const { isForeign } = useReader(comment);
  const shown = useCursorStore(({ translated }) => translated.has(comment.id));
  if (!hasWords(comment)) return null;
  const isSeen = isForeign || shown;
  return (
    <RowButton
      label={t(shown ? 'hide' : 'translate')}
      authorName={comment.authorName}
      {...(isSeen ? { className: 'kind', 'data-urgent': true } : { hidden: true })}
      data-translate
      aria-expanded={shown}
      aria-keyshortcuts="L"
      onClick={() => toggleTranslated(comment.id)}
    />
  );
};
