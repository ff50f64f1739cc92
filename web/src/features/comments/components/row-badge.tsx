import type { ReactElement } from 'react';
import type { StatusTone } from '../../../theme/palette.ts';

interface RowBadgeProps {
  readonly status: StatusTone;
  /** The word for the state, with more information if there is any ("Scheduled 14:22"). */
  readonly label: string;
  readonly id?: string;
}

/** The same as the queue's status chip, but without MUI. */
export const RowBadge = ({ status, label, id }: RowBadgeProps): ReactElement => (
  <span className="status-badge" data-status={status} id={id}>
    {label}
  </span>
);
