import type { ReactElement } from 'react';
import type { StatusTone } from '../../../theme/palette.ts';

interface RowBadgeProps {
  readonly status: StatusTone;
  /** The state's own word, and what more there is to say ("Scheduled 14:22"). */
  readonly label: string;
  readonly id?: string;
}

/** As components/status-chip.tsx, without MUI. */
export const RowBadge = ({ status, label, id }: RowBadgeProps): ReactElement => (
  <span className="status-badge" data-status={status} id={id}>
    {label}
  </span>
);
