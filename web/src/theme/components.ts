import type { Components, Theme } from '@mui/material/styles';
import { buttons } from './controls/buttons.ts';
import { fields } from './controls/fields.ts';
import { marks } from './controls/marks.ts';
import { FORCED } from './controls/media.ts';
import { menus } from './controls/menus.ts';
import { progress } from './controls/progress.ts';
import { tabs } from './controls/tabs.ts';

const focusRing = { outline: '2px solid var(--coral)', outlineOffset: 2 };

/** The look of every control in one place. components.css repeats it for places without MUI. */
export const components: Components<Theme> = {
  ...buttons,
  ...fields,
  ...marks,
  ...menus,
  ...progress,
  ...tabs,
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
  MuiAlert: {
    styleOverrides: {
      // MUI mixes its own tints, and would mix them once, for the light scheme.
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
        borderRadius: 'var(--radius-control)',
        background: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: 13,
        fontWeight: 400,
        [FORCED]: { border: '1px solid' },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-card)',
        boxShadow: 'var(--shadow)',
      },
    },
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
        // This element has the focus only until the focus moves to an element inside it.
        '&:focus-visible': { outline: 'none' },
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        borderRight: '1px solid var(--line)',
        backgroundColor: 'var(--paper)',
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 700, padding: 20 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 20 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 20, gap: 8 } } },
};
