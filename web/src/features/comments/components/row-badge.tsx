import type { ReactElement } from 'react';
import { statusColors, type StatusTone } from '../../../theme/palette.ts';

interface RowBadgeProps {
  readonly status: StatusTone;
  /** The word for the state, with more information if there is any ("Scheduled 14:22"). */
  readonly label: string;
  readonly id?: string;
}

/** The same as the queue's status chip, but without MUI. */
export const RowBadge = ({ status, label, id }: RowBadgeProps): ReactElement => {
  const { text, tint } = statusColors(status);
  const colors = Object.fromEntries([
    ['--text', text],
    ['--tint', tint],
  ]);
  return (
    <span className="status-badge" data-status={status} id={id} style={colors}>
      {label}
    </span>
  );
};
