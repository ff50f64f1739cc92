import type { Components, Theme } from '@mui/material/styles';
import { choices } from './controls/choices.ts';
import { buttons } from './controls/buttons.ts';
import { fields } from './controls/fields.ts';
import { marks } from './controls/marks.ts';
import { FORCED } from './controls/media.ts';

/** Dialogs, menus and popovers. */
const floating = {
  border: '1px solid var(--palette-divider)',
  borderRadius: 'var(--cardRadius)',
  boxShadow: 'var(--shadow)',
};
const focusRing = { outline: '2px solid var(--palette-secondary-main)', outlineOffset: 2 };

/** base.css repeats what is needed without MUI. */
export const components: Components<Theme> = {
  ...buttons,
  ...fields,
  ...marks,
  ...choices,
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 2, height: 4, backgroundColor: 'var(--palette-divider)' },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', component: 'span' },
    styleOverrides: {
      root: { backgroundColor: 'var(--palette-action-hover)', [FORCED]: { border: '1px solid' } },
      // Nothing is shown for what loads within 300 ms.
      pulse: { animation: 'appear 150ms 300ms backwards, pulse 1.4s 450ms ease-in-out infinite' },
    },
  },
  MuiSlider: {
    styleOverrides: {
      rail: { [FORCED]: { backgroundColor: 'GrayText', forcedColorAdjust: 'none' } },
      track: { [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
      thumb: {
        width: 18,
        height: 18,
        '&.Mui-focusVisible': focusRing,
        [FORCED]: {
          border: '2px solid ButtonText',
          backgroundColor: 'Highlight',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      // MUI would mix its tints once, for the light scheme.
      root: ({ ownerState: { severity = 'success' }, theme }) => ({
        color: theme.palette[severity].main,
        backgroundColor: theme.palette[severity].contrastText,
        '& .MuiAlert-icon': { color: 'inherit' },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        borderRadius: 'var(--shape-borderRadius)',
        background: 'var(--palette-text-primary)',
        color: 'var(--palette-background-default)',
        fontSize: 13,
        fontWeight: 400,
        [FORCED]: { border: '1px solid' },
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--palette-scrim)' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...floating,
        // Focused only until the focus moves inside.
        '&:focus-visible': { outline: 'none' },
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        gap: 16,
        width: 'min(300px, 86vw)',
        padding: '8px 12px 16px',
        borderRight: '1px solid var(--palette-divider)',
        backgroundColor: 'var(--palette-background-default)',
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 700, padding: 20 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 20 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 20, gap: 8 } } },
};
