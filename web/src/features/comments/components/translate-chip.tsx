import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../hooks/use-reader.ts';
import { useRow, useThisRow } from '../hooks/use-row-context.ts';
import { isTranslatable } from '../lib/comment-content.ts';
import { toggleTranslated, useCursorStore } from '../stores/cursor-store.ts';
import { RowButton } from './row-button.tsx';

const Chip = ({ shown }: { readonly shown: boolean }): ReactElement | null => {
  const { comment } = useThisRow();
  const { t } = useTranslation('translation');
  const { isForeign } = useReader(comment);
  if (!isForeign && !shown) return null;
  return (
    <RowButton
      label={t(shown ? 'hide' : 'translate')}
      className="kind"
      data-urgent
      aria-expanded={shown}
      aria-keyshortcuts="L"
      onClick={() => toggleTranslated(comment.id)}
    />
  );
};

/**
 * Shows what a comment says that the creator cannot read, or hides it again. The key L does the
 * same, also where it is not certain that they cannot, and so there is no button.
 */
export const TranslateChip = (): ReactElement | null => {
  const { comment } = useThisRow();
  const { language } = useRow();
  const shown = useCursorStore(({ translated }) => translated.has(comment.id));
  const isKnown = (comment.languages?.length ?? 0) > 0;
  if (!isTranslatable(comment, language) || !(isKnown || shown)) return null;
  return <Chip shown={shown} />;
};
