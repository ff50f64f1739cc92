import { kindWord, NO_REPLY_WORD } from '@replywell/contract/kinds';
import { JUDGED_ON_YOUTUBE_AT_ONCE, QUOTA } from '@replywell/contract/limits';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { unitsFor } from '../../../reply/on-youtube.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { needsNoReply } from '../lib/dismiss.ts';
import { hasWord, type CommentFilters } from '../lib/filters.ts';
import { canDismiss, hasDraft } from '../lib/row-controls.ts';

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 0 8px',
  '@media (width < 700px)': { padding: '8px 12px' },
});

/** Not what needs the creator, nor what they have written for. */
const isOffered = (row: ListedComment): boolean =>
  canDismiss(row) && needsNoReply(row) && !(row.draftIsOwn && hasDraft(row));

interface DismissAllProps {
  readonly filters: CommentFilters;
  readonly rows: readonly ListedComment[];
}

/** On top of the views of what needs no reply: who is in them is in sight. */
export const DismissAll = ({ filters: { status, q }, rows }: DismissAllProps) => {
  const { t } = useTranslation('dismissing');
  const { dismiss } = useCommands();
  const isSpam = hasWord(q, kindWord('spam'));
  const offered = useMemo(() => rows.filter(isOffered), [rows]);
  const count = offered.length;
  if (status !== 'pending' || !(isSpam || hasWord(q, NO_REPLY_WORD)) || count === 0) return null;
  const most = (unitsFor(count) / QUOTA.unitsPerJudgement) * JUDGED_ON_YOUTUBE_AT_ONCE;
  return (
    <Frame ref={handOnToMain}>
      <Button onClick={() => dismiss(offered)}>{t('all', { count })}</Button>
      {isSpam && (
        <Button variant="text" onClick={() => dismiss(offered, undefined, { rejects: true })}>
          {t('allRejected', { units: unitsFor(count), most })}
        </Button>
      )}
    </Frame>
  );
};
