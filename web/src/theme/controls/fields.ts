import type { Components, Theme } from '@mui/material/styles';
import { COARSE } from './media.ts';

export const fields: Components<Theme> = {
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
        font: '400 16px/1.5 var(--fontFamily)',
        letterSpacing: 'normal',
        'textarea&': { minHeight: 0, padding: '10px 12px', fontSize: 14, resize: 'vertical' },
        // Phones zoom into fields with smaller text.
        [COARSE]: { 'textarea&': { fontSize: 16 } },
        '&::placeholder': { color: 'var(--palette-text-secondary)', opacity: 1 },
        '&:focus-visible': {
          outline: '2px solid var(--palette-secondary-main)',
          outlineOffset: -1,
        },
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
};
