import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';
import { COARSE, FORCED } from '../theme/controls/media.ts';

interface NavItemProps extends ButtonBaseProps {
  readonly component?: ElementType;
  readonly to?: string;
}

export const NavItem = styled(ButtonBase)<NavItemProps>({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 32,
  padding: '5px 10px',
  borderRadius: 'var(--shape-borderRadius)',
  color: 'var(--palette-text-secondary)',
  fontSize: 14,
  fontWeight: 550,
  lineHeight: 1.5,
  textAlign: 'left',
  '&:hover, &[aria-current="page"]': { color: 'var(--palette-text-primary)' },
  '&[aria-current="page"]': { background: 'var(--palette-action-hover)' },
  [COARSE]: { minHeight: 44 },
  [FORCED]: {
    '&[aria-current="page"]': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});
