import type { Components, Theme } from '@mui/material/styles';
import { COARSE } from './media.ts';

const item = {
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: 'var(--shape-borderRadius)',
  color: 'inherit',
  fontSize: 14,
  lineHeight: 1.5,
  textAlign: 'left',
  whiteSpace: 'normal',
  '& > span': { flex: 1 },
  '& small': { color: 'var(--palette-text-secondary)', fontSize: 13, whiteSpace: 'nowrap' },
  '&.Mui-selected': { backgroundColor: 'transparent' },
  '&:hover, &.Mui-selected:hover, &.Mui-focusVisible, &.Mui-selected.Mui-focusVisible': {
    backgroundColor: 'var(--palette-action-hover)',
  },
  '&:focus-visible': { outlineOffset: -2 },
  // MUI has its own rule for wide windows. It overrides rules without a media query.
  '@media (min-width: 600px)': { minHeight: 36 },
  [COARSE]: { minHeight: 44 },
} as const;

export const menus: Components<Theme> = {
  MuiMenu: { styleOverrides: { paper: { minWidth: 184, marginTop: 4, padding: 4 } } },
  MuiMenuItem: { styleOverrides: { root: item } },
  MuiList: { styleOverrides: { root: { outline: 'none' }, padding: { padding: 0 } } },
};
