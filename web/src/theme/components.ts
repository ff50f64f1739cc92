import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '2px solid var(--coral)', outlineOffset: 2 };

const FORCED = '@media (forced-colors: active)';

/** Of the parts that screens use; the rest of the product is drawn without MUI. */
export const components: Components<Theme> = {
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: 'var(--hover)' } },
  },
  MuiSlider: {
    styleOverrides: {
      root: {
        color: 'var(--ink)',
        '&.Mui-disabled': { color: 'var(--ink-2)' },
      },
      rail: {
        backgroundColor: 'var(--line)',
        opacity: 1,
        [FORCED]: { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
      },
      track: { border: 0, [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
      thumb: {
        width: 18,
        height: 18,
        border: '2px solid var(--card)',
        boxShadow: '0 0 0 1px var(--ink)',
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-active': { boxShadow: '0 0 0 1px var(--ink), 0 0 0 6px var(--hover)' },
        '&.Mui-focusVisible': { ...focusRing, boxShadow: '0 0 0 1px var(--ink)' },
        '&.Mui-disabled': { boxShadow: '0 0 0 1px var(--ink-2)' },
        [FORCED]: {
          border: '2px solid ButtonText',
          backgroundColor: 'Highlight',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--card)',
        backgroundImage: 'none',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-card)',
        boxShadow: 'var(--shadow)',
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 700, padding: 20 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 20 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 20, gap: 8 } } },
};
