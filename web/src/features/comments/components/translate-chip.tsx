import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../hooks/use-reader.ts';
import type { ListedComment } from '../lib/list.ts';
import { askForTranslation } from '../lib/translating.ts';
import { toggleTranslated, useCursorStore } from '../stores/cursor-store.ts';
import { useTranslationsStore } from '../stores/translations-store.ts';
import { RowButton } from './row-button.tsx';

const isShown = (id: string): boolean => useCursorStore.getState().translated.has(id);

/** Shows what a comment says that the creator cannot read, or hides it again. The key T does the same. */
export const TranslateChip = ({
  comment,
}: {
  readonly comment: ListedComment;
}): ReactElement | null => {
  const { t } = useTranslation('translation');
  const { isForeign, to } = useReader(comment);
  const { id, text, authorName } = comment;
  const shown = useCursorStore(({ translated }) => translated.has(id));
  if (!isForeign && !shown) return null;
  return (
    <RowButton
      label={t(shown ? 'hide' : 'translate')}
      authorName={authorName}
      className="kind"
      data-urgent
      data-translate
      aria-expanded={shown}
      aria-keyshortcuts="T"
      onClick={() => {
        toggleTranslated(id);
        const known = useTranslationsStore.getState().comments[id];
        if (isShown(id) && known?.of !== text)
          void askForTranslation({ part: 'comments', id, text, to });
      }}
    />
  );
};
