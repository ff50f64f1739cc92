import type { Components, Theme } from '@mui/material/styles';
import { FORCED } from './media.ts';

/** Shows that something is loading, or how much of it is done. */
export const progress: Components<Theme> = {
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 3, height: 6, backgroundColor: 'var(--palette-action-hover)' },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', component: 'span' },
    styleOverrides: {
      root: {
        height: 'auto',
        borderRadius: 4,
        backgroundColor: 'var(--palette-action-hover)',
        [FORCED]: { border: '1px solid' },
      },
      // What comes within 300 ms is not announced by a grey shape.
      pulse: { animation: 'appear 150ms 300ms backwards, pulse 1.4s 450ms ease-in-out infinite' },
      circular: { borderRadius: '50%' },
    },
  },
};
