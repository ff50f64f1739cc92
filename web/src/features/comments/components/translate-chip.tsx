import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../hooks/use-reader.ts';
import type { ListedComment } from '../lib/list.ts';
import { toggleTranslation } from '../lib/translating.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';

/** Shows what a comment says that the creator cannot read, or hides it again. The key L does the same. */
export const TranslateChip = ({
  comment,
}: {
  readonly comment: ListedComment;
}): ReactElement | null => {
  const { t } = useTranslation('translation');
  const { isForeign, to } = useReader(comment);
  const shown = useCursorStore(({ translated }) => translated.has(comment.id));
  if (!isForeign && !shown) return null;
  return (
    <RowButton
      label={t(shown ? 'hide' : 'translate')}
      authorName={comment.authorName}
      className="kind"
      data-urgent
      data-translate
      aria-expanded={shown}
      aria-keyshortcuts="L"
      onClick={() => toggleTranslation(comment, to)}
    />
  );
};
