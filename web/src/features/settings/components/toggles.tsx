import ToggleButtonGroup, { type ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';

/** Joined buttons that break into lines look torn, so each of these has its own border. */
const APART = {
  flexWrap: 'wrap',
  gap: '6px',
  border: 0,
  overflow: 'visible',
  '& .MuiToggleButton-root': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
  },
  mb: '4px',
} as const;

/** A choice among more buttons than a phone has room for in a line. */
export const Toggles = (props: ToggleButtonGroupProps): ReactElement => (
  <ToggleButtonGroup {...props} sx={APART} />
);
