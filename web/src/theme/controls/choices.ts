import type { Components, Theme } from '@mui/material/styles';
import { COARSE, FORCED } from './media.ts';

const item = {
  gap: 10,
  minHeight: 36,
  padding: '6px 12px',
  borderRadius: 'var(--shape-borderRadius)',
  fontSize: 14,
  whiteSpace: 'normal',
  '& > span': { flex: 1 },
  '& small': { color: 'var(--palette-text-secondary)', fontSize: 13, whiteSpace: 'nowrap' },
  '&:focus-visible': { outlineOffset: -2 },
  // Beats MUI's own rule for wide windows.
  '@media (min-width: 600px)': { minHeight: 36 },
  [COARSE]: { minHeight: 44 },
} as const;

export const choices: Components<Theme> = {
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
  MuiMenuItem: { styleOverrides: { root: item } },
  MuiList: { styleOverrides: { root: { outline: 'none' }, padding: { padding: 0 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '4px 14px',
        color: 'var(--palette-text-secondary)',
        fontSize: 13,
        lineHeight: 1.5,
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
