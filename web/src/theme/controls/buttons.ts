import type { ButtonProps } from '@mui/material/Button';
import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { COARSE, FORCED } from './media.ts';

/** Disabled controls keep pointer events, so that a press does not move the focus away. */
const UNUSABLE = '&[aria-disabled="true"]';
const HOVERED = '&:where(:not([aria-disabled="true"])):hover';

const forcedUnusable = {
  [FORCED]: { [UNUSABLE]: { borderColor: 'GrayText', color: 'GrayText', opacity: 1 } },
};

/** Unusable controls must not be prominent. */
const light = {
  borderColor: 'var(--palette-divider)',
  background: 'none',
  color: 'var(--palette-text-secondary)',
  opacity: 1,
};

const lit = { background: 'var(--palette-action-hover)', color: 'var(--palette-text-primary)' };
const hovered = { [HOVERED]: lit };

const pressable = {
  border: '1px solid transparent',
  transition: 'background-color var(--tempo), opacity var(--tempo)',
  [COARSE]: { minWidth: 44, minHeight: 44 },
};

interface ButtonVariant {
  readonly props: Pick<ButtonProps, 'variant' | 'size'>;
  readonly style: CSSObject;
}

const buttonVariants: ButtonVariant[] = [
  {
    props: { variant: 'outlined' },
    style: {
      borderColor: 'var(--palette-divider)',
      background: 'var(--palette-background-paper)',
      color: 'inherit',
      ...hovered,
    },
  },
  {
    props: { variant: 'text' },
    style: {
      padding: '6px 10px',
      background: 'none',
      color: 'var(--palette-text-secondary)',
      ...hovered,
      '&[aria-expanded="true"]': lit,
      [FORCED]: { '&[aria-expanded="true"]': { borderColor: 'Highlight' } },
    },
  },
  {
    props: { size: 'small' },
    style: { minHeight: 30, padding: '3px 12px', fontSize: 13, [COARSE]: { minHeight: 44 } },
  },
  // After the variants, to override them.
  { props: {}, style: { [UNUSABLE]: { ...light, cursor: 'default' }, '&[data-idle]': light } },
  {
    props: { variant: 'text' },
    style: { [UNUSABLE]: { borderColor: 'transparent', opacity: 0.6 } },
  },
  { props: {}, style: forcedUnusable },
];

export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minWidth: 0,
        minHeight: 36,
        padding: '6px 14px',
        ...pressable,
        whiteSpace: 'nowrap',
        variants: buttonVariants,
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        minHeight: 36,
        padding: 0,
        borderRadius: 'var(--shape-borderRadius)',
        color: 'var(--palette-text-secondary)',
        ...pressable,
        ...hovered,
        [UNUSABLE]: { opacity: 0.6, cursor: 'default' },
        ...forcedUnusable,
      },
    },
  },
};
