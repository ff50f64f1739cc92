import type { Components, Theme } from '@mui/material/styles';
import { FORCED } from './media.ts';

/** Shows that something is loading, or how much of it is done. */
export const progress: Components<Theme> = {
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: 'var(--hover)' } },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', component: 'span' },
    styleOverrides: {
      root: {
        height: 'auto',
        borderRadius: 4,
        backgroundColor: 'var(--hover)',
        [FORCED]: { border: '1px solid' },
      },
      pulse: { animation: 'pulse 1.4s ease-in-out infinite' },
      circular: { borderRadius: '50%' },
    },
  },
};
