import type { Components, Theme } from '@mui/material/styles';
import { BoxCheckedIcon, BoxEmptyIcon, BoxMixedIcon } from './checkbox-icons.tsx';

const focusRing = { outline: '2px solid var(--coral)', outlineOffset: 2 };
const floating = {
  backgroundColor: 'var(--card)',
  backgroundImage: 'none',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow)',
};

const button: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true, disableRipple: true, variant: 'outlined' },
  styleOverrides: {
    root: {
      borderRadius: 'var(--radius-control)',
      padding: '6px 14px',
      minHeight: 36,
      minWidth: 0,
      whiteSpace: 'nowrap',
      '&.Mui-focusVisible': focusRing,
      '&.Mui-disabled, &[aria-disabled="true"]': { opacity: 0.55 },
      '@media (pointer: coarse)': { minHeight: 44 },
      variants: [
        {
          props: { variant: 'contained' },
          style: {
            backgroundColor: 'var(--ink)',
            color: 'var(--paper)',
            '&:hover': { backgroundColor: 'var(--ink-2)' },
            '&.Mui-disabled': { backgroundColor: 'var(--ink)', color: 'var(--paper)' },
          },
        },
        {
          props: { variant: 'primary' },
          style: {
            backgroundColor: 'var(--coral)',
            color: 'var(--on-coral)',
            '&:hover': { backgroundColor: 'color-mix(in srgb, var(--coral) 88%, var(--ink))' },
            '&.Mui-disabled': { color: 'var(--on-coral)' },
          },
        },
        {
          props: { variant: 'outlined' },
          style: {
            backgroundColor: 'var(--card)',
            borderColor: 'var(--line)',
            color: 'var(--ink)',
            '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--line)' },
            '&.Mui-disabled': { borderColor: 'var(--line)', color: 'var(--ink-2)' },
          },
        },
        {
          props: { variant: 'text' },
          style: {
            color: 'var(--ink-2)',
            padding: '6px 10px',
            '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
          },
        },
        { props: { size: 'small' }, style: { fontSize: 13, minHeight: 30, padding: '3px 12px' } },
      ],
    },
  },
};

const inputs: Components<Theme> = {
  MuiCheckbox: {
    defaultProps: {
      disableRipple: true,
      icon: <BoxEmptyIcon />,
      checkedIcon: <BoxCheckedIcon />,
      indeterminateIcon: <BoxMixedIcon />,
    },
    styleOverrides: {
      root: {
        padding: 8,
        color: 'var(--ink-2)',
        borderRadius: 'var(--radius-control)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
        '&.Mui-disabled': { opacity: 0.55 },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--card)',
        borderRadius: 'var(--radius-control)',
        fontSize: 14,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--coral)',
          borderWidth: 2,
        },
      },
      input: { '&::placeholder': { color: 'var(--ink-2)', opacity: 1 } },
    },
  },
};

const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        fontSize: 14,
        minHeight: 36,
        padding: '6px 12px',
        '&.Mui-focusVisible': { backgroundColor: 'var(--hover)', outlineOffset: -2 },
        '@media (pointer: coarse)': { minHeight: 44 },
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
      paper: { ...floating, '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 } },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 700, padding: 20 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: 20 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 20, gap: 8 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--paper)',
        borderRadius: 'var(--radius-control)',
        fontSize: 13,
        fontWeight: 400,
        padding: '6px 10px',
      },
    },
  },
};

export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: button,
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        color: 'var(--ink-2)',
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
        '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 3, height: 6, backgroundColor: 'var(--hover)' } },
  },
  MuiSlider: {
    styleOverrides: {
      root: {
        color: 'var(--ink)',
        '&.Mui-disabled': { color: 'var(--ink-2)' },
      },
      rail: { backgroundColor: 'var(--line)', opacity: 1 },
      track: { border: 0 },
      thumb: {
        width: 18,
        height: 18,
        border: '2px solid var(--card)',
        boxShadow: '0 0 0 1px var(--ink)',
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-active': { boxShadow: '0 0 0 1px var(--ink), 0 0 0 6px var(--hover)' },
        '&.Mui-focusVisible': { ...focusRing, boxShadow: '0 0 0 1px var(--ink)' },
        '&.Mui-disabled': { boxShadow: '0 0 0 1px var(--ink-2)' },
      },
    },
  },
  ...inputs,
  ...surfaces,
};
