import { WISHES } from '@replywell/contract/wishes';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { usePressStore } from '../stores/press-store.ts';
import type { DraftActionsProps } from './draft-actions.tsx';
import { RowButton } from './row-button.tsx';

type DraftWishesProps = Pick<DraftActionsProps, 'comment' | 'busy' | 'onLeave'>;

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

/** What the creator can wish of the draft, in the active row only: so many buttons in each are noise. */
export const DraftWishes = ({ comment, busy, onLeave }: DraftWishesProps): ReactElement | null => {
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
  const shown = useActiveAfterPress(comment.id);
  if (!shown) return null;
  return (
    <>
      {WISHES.map((wish) => (
        <RowButton
          key={wish}
          label={t(`wish.${wish}`)}
          authorName={comment.authorName}
          className="quiet wish"
          {...guarded(busy, () => {
            onLeave();
            rewrite(comment, wish);
          })}
        />
      ))}
    </>
  );
};
