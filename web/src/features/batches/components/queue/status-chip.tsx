import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { StatusTone } from '../../../../theme/palette.ts';

interface StatusChipProps {
  readonly status: StatusTone;
  /** The name of the state, with details if there are any ("Scheduled 14:22"). */
  readonly label: string;
}

export const StatusChip = ({ status, label }: StatusChipProps): ReactElement => (
  <Chip component="span" data-status={status} label={label} />
);
