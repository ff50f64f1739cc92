import { WISHES } from '@replywell/contract/wishes';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { usePressStore } from '../stores/press-store.ts';
import type { DraftActionsProps } from './draft-actions.tsx';
import { RowButton } from './row-button.tsx';
import './draft-wishes.css';

type DraftWishesProps = Pick<DraftActionsProps, 'comment' | 'busy' | 'onLeave'>;

/**
 * The press that made the row active may be on another button of it. On narrow screens these ones
 * take a line of their own, so they wait until that press is over.
 */
const usePressEnded = (): boolean => {
  const [ended, setEnded] = useState(() => !usePressStore.getState().down);
  const down = usePressStore((state) => !ended && state.down);
  if (!ended && !down) setEnded(true);
  return ended;
};

/** What the creator can wish of the draft, in the active row only: so many buttons in each are noise. */
export const DraftWishes = ({ comment, busy, onLeave }: DraftWishesProps): ReactElement | null => {
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
  const shown = usePressEnded();
  if (!shown) return null;
  return (
    <>
      {WISHES.map((wish) => (
        <RowButton
          key={wish}
          label={t(`wish.${wish}`)}
          authorName={comment.authorName}
          className="quiet"
          {...guarded(busy, () => {
            onLeave();
            rewrite(comment, wish);
          })}
        />
      ))}
    </>
  );
};
