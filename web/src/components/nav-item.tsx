import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';
import { FORCED } from '../theme/controls/media.ts';

interface NavItemProps extends ButtonBaseProps {
  /** The component that draws the line as a link, and the address of the link. */
  readonly component?: ElementType;
  readonly to?: string;
}

/** One line of the navigation. It is a link to a page or a button that opens something. */
export const NavItem = styled(ButtonBase)<NavItemProps>({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 38,
  padding: '6px 10px',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: 14,
  fontWeight: 550,
  lineHeight: 1.5,
  textAlign: 'left',
  transition: 'background-color var(--motion)',
  '&:hover, &[aria-current="page"]': { background: 'var(--hover)', color: 'var(--ink)' },
  '& .nav-count': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  '.narrow-menu &': { minHeight: 44 },
  '.sidebar[data-collapsed="true"] &': { position: 'relative' },
  '.sidebar[data-collapsed="true"] & .nav-count': {
    position: 'absolute',
    top: 2,
    right: 2,
    minWidth: 16,
    padding: '0 4px',
    borderRadius: 'var(--radius-badge)',
    background: 'var(--status-scheduled-tint)',
    color: 'var(--status-scheduled-text)',
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'center',
  },
  [FORCED]: {
    '&[aria-current="page"]': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});
