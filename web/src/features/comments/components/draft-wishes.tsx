import { WISHES } from '@replywell/contract/wishes';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useReader } from '../hooks/use-reader.ts';
import { focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import { controlsOf } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RowButton } from './row-button.tsx';

interface DraftWishesProps {
  readonly comment: ListedComment;
}

const Wishes = ({ comment }: DraftWishesProps): ReactElement => {
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
  // Who reads the viewer's language writes in it.
  const { isForeign } = useReader(comment);
  return (
    <>
      {WISHES.filter((wish) => wish !== 'viewer' || isForeign).map((wish) => (
        <RowButton
          key={wish}
          label={t(`wish.${wish}`)}
          authorName={comment.authorName}
          className="quiet wish"
          {...guarded(controlsOf(comment).busy, () => {
            focusRow(comment.id);
            rewrite(comment, wish);
          })}
        />
      ))}
    </>
  );
};

/** What the creator can wish of the draft, in the active row only: so many buttons in each are noise. */
export const DraftWishes = ({ comment }: DraftWishesProps): ReactElement | null => {
  const active = useCursorStore((state) => state.activeId === comment.id);
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  if (!active || isEdited) return null;
  return <Wishes comment={comment} />;
};
