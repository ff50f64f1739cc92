import type { Components, Theme } from '@mui/material/styles';

export const tables: Components<Theme> = {
  MuiTable: {
    styleOverrides: {
      root: {
        fontSize: 14,
        fontVariantNumeric: 'tabular-nums',
        '& caption': { padding: 0, captionSide: 'top' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '8px 12px 8px 0',
        borderBottom: '1px solid var(--line)',
        fontWeight: 400,
        lineHeight: 1.5,
        verticalAlign: 'middle',
        '@media (max-width: 699px)': { paddingRight: 8, '&:last-child': { paddingRight: 2 } },
      },
      head: {
        position: 'sticky',
        top: 0,
        background: 'var(--card)',
        color: 'var(--ink-2)',
        fontSize: 13,
        verticalAlign: 'bottom',
        '@media (max-width: 699px)': { fontSize: 12 },
      },
    },
  },
};
