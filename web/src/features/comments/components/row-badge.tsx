import { dayMonthText } from '../../../lib/dates.ts';
import { timeAhead, useSecondsLeft } from '../../../reply/time-ahead.ts';
import type { StatusTone } from '../../../theme/palette.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { stateIdOf } from '../lib/focus.ts';
import { isAnsweredOnYouTube } from '../lib/row-controls.ts';
import { undoEndOfComment } from '../lib/submit-one.ts';

interface RowBadgeProps {
  readonly status: StatusTone;
  readonly label: string;
  readonly id?: string;
}

/** The queue's status chip without MUI. */
export const RowBadge = ({ status, label, id }: RowBadgeProps) => (
  <span className="status-badge" data-status={status} id={id}>
    {label}
  </span>
);

const useBadge = (): Pick<RowBadgeProps, 'status' | 'label'> => {
  const { comment, t } = useThisRow();
  const { status, scheduledFor, dismissed } = comment;
  if (isAnsweredOnYouTube(comment)) return { status: 'sent', label: t('answeredOnYouTube') };
  if (dismissed && status !== 'generating') {
    const date = dismissed.until === null ? '' : dayMonthText(dismissed.until);
    const label = t(`dismissing:badge.${dismissed.reason}`, { date });
    return { status: 'no_response', label };
  }
  // A paused batch lets the time pass.
  const due = status === 'scheduled' ? timeAhead(scheduledFor) : null;
  const label = t(`notes:status.${status}`);
  return { status, label: due ? `${label} ${due}` : label };
};

export const Badge = () => {
  const { comment, t } = useThisRow();
  const { status, label } = useBadge();
  const canUndo = useSecondsLeft(undoEndOfComment(comment)) > 0;
  const id = stateIdOf(comment.id);
  if (status === 'sending' && canUndo)
    return (
      <span id={id} style={{ display: 'contents' }}>
        <RowBadge status={status} label={label} /> <span className="note">{t('canBeUndone')}</span>
      </span>
    );
  // The usual state is not worth a badge.
  return status === 'no_response' && !comment.dismissed ? (
    <span className="visually-hidden" data-status={status} id={id}>
      {label}
    </span>
  ) : (
    <RowBadge id={id} status={status} label={label} />
  );
};
