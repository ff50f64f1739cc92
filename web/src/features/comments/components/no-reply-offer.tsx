import { styled } from '@mui/material/styles';
import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { unitsFor } from '../../../lib/on-youtube.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { needsNoReply, wishByKind } from '../lib/dismiss.ts';
import { canDismiss, hasDraft } from '../lib/row-controls.ts';

const Offer = styled('div')({
  padding: '0 0 8px',
  '@media (max-width: 699px)': { paddingInline: 12 },
});

export const NoReplyOffer = ({
  rows,
}: {
  readonly rows: readonly ListedComment[];
}): ReactElement | null => {
  const { t } = useTranslation('dismissing');
  const { dismiss } = useCommands();
  const offered = useMemo(
    () => rows.filter((row) => canDismiss(row) && needsNoReply(row) && !hasDraft(row)),
    [rows],
  );
  const spam = offered.filter((row) => wishByKind(row)?.reason === 'spam').length;
  if (offered.length === 0) return null;
  return (
    <Offer ref={handOnToMain}>
      <Button size="small" onClick={() => dismiss(offered)}>
        {t('offer', { count: offered.length })}
      </Button>
      {spam > 0 && (
        <Button
          size="small"
          variant="text"
          onClick={() => dismiss(offered, undefined, { rejects: true })}
        >
          {t('offerReject', { count: spam, units: unitsFor(spam) })}
        </Button>
      )}
    </Offer>
  );
};
