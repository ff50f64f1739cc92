import { WISHES } from '@replywell/contract/wishes';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import type { DraftActionsProps } from './draft-actions.tsx';
import { RowButton } from './row-button.tsx';

type DraftWishesProps = Pick<DraftActionsProps, 'comment' | 'busy' | 'onLeave'>;

/** What the creator can wish of the draft, in the active row only: so many buttons in each are noise. */
export const DraftWishes = ({ comment, busy, onLeave }: DraftWishesProps): ReactElement => {
  const { t } = useTranslation('context');
  const { rewrite } = useCommands();
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
