import { WISHES } from '@replywell/contract/wishes';
import { Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useReader } from '../hooks/use-reader.ts';
import { focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import { controlsOf } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { usePressStore } from '../stores/press-store.ts';
import { RowButton } from './row-button.tsx';

interface DraftWishesProps {
  readonly comment: ListedComment;
}

/**
 * Whether the row is active. A press may make it active or another one, and on narrow screens these
 * buttons take lines of their own, so they neither come nor go until that press is over.
 */
const useActiveAfterPress = (commentId: string): boolean => {
  const active = useCursorStore((state) => state.activeId === commentId);
  const [shown, setShown] = useState(false);
  const waits = usePressStore((state) => shown !== active && state.down);
  if (shown !== active && !waits) setShown(active);
  return shown;
};

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
  const shown = useActiveAfterPress(comment.id);
  const isEdited = useEditsStore(({ byId }) => comment.id in byId);
  if (!shown || isEdited) return null;
  return (
    <Suspense fallback={null}>
      <Wishes comment={comment} />
    </Suspense>
  );
};
