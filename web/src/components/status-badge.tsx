import type { ReactElement } from 'react';
import type { StatusTone } from '../theme/palette.ts';

interface StatusBadgeProps {
  readonly status: StatusTone;
  /** The state's own word, and what more there is to say ("Scheduled 14:22"). */
  readonly label: string;
  readonly id?: string;
}

export const StatusBadge = ({ status, label, id }: StatusBadgeProps): ReactElement => (
  <span className="status-badge" data-status={status} id={id}>
    {label}
  </span>
);
