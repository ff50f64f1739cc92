import type { ReactElement } from 'react';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { timeAhead } from '../../../lib/time-ahead.ts';
import { useRowTexts } from '../hooks/use-row-texts.ts';
import type { ListedComment } from '../list.ts';

interface NoteProps {
  readonly comment: ListedComment;
}

/** What the creator should know before sending this reply. */
export const DraftWarnings = ({ comment }: NoteProps): ReactElement | null => {
  const t = useRowTexts();
  const { status, sendReason, draftFindings } = comment;
  if (status === 'sent') return null;
  return (
    <>
      {draftFindings.map(({ kind }) => (
        <p key={kind} className="note warning">
          {t(`finding.${kind}`)}
        </p>
      ))}
      {status === 'ready' && sendReason && (
        <p className="note failed">{t(`reason.${sendReason}`)}</p>
      )}
    </>
  );
};

/** Where a reply that has left is. */
export const SendNote = ({ comment }: NoteProps): ReactElement | null => {
  const t = useRowTexts();
  if (comment.status === 'sent' && comment.replyVisible === false) {
    return (
      <p className="note calm">
        <StatusBadge status="failed" label={t('notVisible')} /> {t('notVisibleText')}
      </p>
    );
  }
  if (comment.status !== 'sending') return null;
  const { checkingUntil, sendReason } = comment;
  const time = timeAhead(checkingUntil);
  if (time !== null) return <p className="note calm">{t('checkingUntil', { time })}</p>;
  const unknown = checkingUntil !== null || sendReason === 'outcome_unknown';
  return <p className="note calm">{unknown ? t('outcomeUnknown') : t('onItsWay')}</p>;
};
