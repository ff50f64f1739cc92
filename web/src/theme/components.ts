import type { Components, Theme } from '@mui/material/styles';
import { buttons } from './controls/buttons.ts';
import { marks } from './controls/marks.ts';
import { FORCED, COARSE } from './controls/media.ts';

const menuItem = {
  gap: 10,
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: 'var(--shape-borderRadius)',
  fontSize: 14,
  whiteSpace: 'normal',
  '& > span': { display: 'flex', flex: 1, justifyContent: 'space-between', gap: 16 },
  '& small': { color: 'var(--palette-text-secondary)', fontSize: 13, whiteSpace: 'nowrap' },
  '&:focus-visible': { outlineOffset: -2 },
  // Beats MUI's own rule for wide windows.
  '@media (min-width: 600px)': { minHeight: 36 },
  [COARSE]: { minHeight: 44 },
} as const;

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
  ...marks,
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
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: 20, gap: 8 } },
  },
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { display: 'flex', color: 'inherit', font: 'inherit' },
      input: {
        boxSizing: 'border-box',
        height: 'auto',
        minHeight: 44,
        padding: '8px 12px',
        border: '1px solid var(--palette-divider)',
        borderRadius: 'var(--shape-borderRadius)',
        background: 'var(--palette-background-paper)',
        color: 'var(--palette-text-primary)',
        font: '400 14px/1.5 var(--fontFamily)',
        letterSpacing: 'normal',
        'textarea&': { minHeight: 0, padding: '10px 12px', resize: 'vertical' },
        // Phones zoom into fields with smaller text.
        [COARSE]: { fontSize: 16 },
        '&::placeholder': { color: 'var(--palette-text-secondary)', opacity: 1 },
        '&:focus-visible': { ...focusRing, outlineOffset: -1 },
        'textarea&:focus-visible': { outlineOffset: -2 },
        '&[aria-invalid="true"]': { borderColor: 'var(--palette-status-failed-text)' },
        '&:disabled': {
          color: 'var(--palette-text-secondary)',
          WebkitTextFillColor: 'currentcolor',
          resize: 'none',
        },
        '&:read-only': { background: 'var(--palette-action-hover)' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 4,
        color: 'var(--palette-text-primary)',
        fontSize: 14,
        fontWeight: 550,
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: 13, '&:empty': { display: 'none' } } },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 0 },
      list: { gap: 4, padding: '8px 12px 0', borderBottom: '1px solid var(--palette-divider)' },
      indicator: { [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 40,
        padding: '4px 10px',
        lineHeight: 1.5,
        '&:focus-visible': { outlineOffset: -2 },
        [COARSE]: { minHeight: 44 },
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { minWidth: 184, marginTop: 4, padding: 4 } } },
  MuiMenuItem: { styleOverrides: { root: menuItem } },
  MuiList: { styleOverrides: { root: { outline: 'none' }, padding: { padding: 0 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '4px 14px',
        color: 'var(--palette-text-secondary)',
        fontSize: 13,
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--palette-text-primary)',
          color: 'var(--palette-background-default)',
        },
        '&:focus-visible': { outlineOffset: -3 },
        [COARSE]: { minHeight: 44 },
        '@media (width < 700px)': { paddingInline: 10 },
        [FORCED]: {
          '&.Mui-selected': {
            background: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
        },
      },
    },
  },
};
