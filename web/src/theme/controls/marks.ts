import type { Components, Theme } from '@mui/material/styles';
import { palette } from '../palette.ts';
import { COARSE, FORCED } from './media.ts';

/** A touch target with an 18 px box drawn in it. */
export const checkBox = {
  position: 'static',
  appearance: 'none',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 'var(--shape-borderRadius)',
  opacity: 1,
  outlineOffset: -3,
  '&::before, &::after': { content: '""', gridArea: '1 / 1' },
  '&::before': {
    width: 18,
    height: 18,
    border: '1.5px solid var(--palette-text-secondary)',
    borderRadius: 5,
  },
  '&::after': {
    width: 10,
    height: 10,
    opacity: 0,
    background: 'var(--palette-background-default)',
    clipPath: 'polygon(13% 46%, 0 61%, 39% 100%, 100% 22%, 84% 10%, 37% 71%)',
  },
  '&:indeterminate::after': { clipPath: 'inset(42% 0)' },
  '&:checked::before, &:indeterminate::before': {
    background: 'var(--palette-text-primary)',
    borderColor: 'var(--palette-text-primary)',
  },
  '&:checked::after, &:indeterminate::after': { opacity: 1 },
  '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
  [COARSE]: { width: 44, height: 44 },
  [FORCED]: {
    '&::before, &::after': { forcedColorAdjust: 'none' },
    '&::before': { borderColor: 'ButtonText' },
    '&::after': { background: 'HighlightText' },
    '&:checked::before, &:indeterminate::before': {
      borderColor: 'Highlight',
      background: 'Highlight',
    },
  },
} as const;

/** Around the picture of a video. */
export const thumb = {
  width: 64,
  height: 36,
  overflow: 'hidden',
  borderRadius: 4,
  background: 'var(--palette-action-hover)',
};

/** By `data-status`. A draft that is being written pulses. */
export const tones = Object.fromEntries(
  Object.keys(palette.status).map((tone) => [
    `&[data-status="${tone}"]`,
    {
      background: `var(--palette-status-${tone}-tint)`,
      color: `var(--palette-status-${tone}-text)`,
      ...(tone === 'generating' && { animation: 'pulse 1.4s ease-in-out infinite' }),
    },
  ]),
);

export const marks: Components<Theme> = {
  MuiCheckbox: { styleOverrides: { root: { padding: 0, borderRadius: 8, '& input': checkBox } } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 22,
        padding: '1px 10px',
        borderRadius: '999px',
        fontSize: 13,
        fontWeight: 550,
        lineHeight: '20px',
        transition: 'background-color var(--tempo), color var(--tempo)',
        ...tones,
        [FORCED]: { border: '1px solid' },
      },
      label: { padding: 0 },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        background: 'var(--palette-face)',
        color: 'inherit',
        fontWeight: 700,
        '& img': { display: 'block', objectFit: 'cover' },
      },
    },
  },
};
