import ListItem, { type ListItemProps } from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ElementType, MouseEvent } from 'react';
import { TWO_LINES } from '../theme/controls/two-lines.ts';

interface ReplyLineProps extends ListItemProps {
  readonly component?: ElementType;
}

/** A reply in the queue and among the sent ones: when, to whom and what, its state or what can be done. */
export const ReplyLine = styled(ListItem)<ReplyLineProps>({
  display: 'grid',
  gridTemplateColumns: 'var(--when, 56px) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 16px',
  minHeight: 62,
  padding: '10px 16px',
  fontSize: 13,
  outlineOffset: '-2px',
  '&:last-child': { borderBottom: 0 },
  '&:focus-within': { boxShadow: 'inset 3px 0 var(--palette-secondary-main)' },
  '& time, & p': { color: 'var(--palette-text-secondary)', overflowWrap: 'anywhere' },
  '& .comment': { ...TWO_LINES, WebkitLineClamp: 1 },
  '& .comment strong': { color: 'var(--palette-text-primary)', fontWeight: 550 },
  '& p.failed': { color: 'var(--palette-status-failed-text)' },
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
  '& .right': { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 8, height: 20 },
  '& .acts': { display: 'flex', alignItems: 'center', marginBlock: -5 },
  // Over the row, which keeps its height under the pointer.
  '@media (hover: hover) and (width >= 700px)': {
    '&:not(:hover, :focus-within) .acts': { opacity: 0 },
    '&:hover .acts .MuiButton-root': { color: 'var(--palette-text-primary)' },
    '& .acts': {
      position: 'absolute',
      right: 3,
      bottom: 6,
      minHeight: 30,
      marginBlock: 0,
      paddingLeft: 36,
      background: 'linear-gradient(to right, transparent, var(--palette-background-paper) 24px)',
    },
  },
  // The state takes room in the first line only.
  '@media (width >= 700px)': {
    rowGap: 0,
    '& time': { gridRow: '1 / span 2', fontVariantNumeric: 'tabular-nums' },
    '& time > span': { display: 'block' },
    '& time > span + span': { fontVariantNumeric: 'normal' },
    '& .words': { display: 'contents' },
    '& .words > *': { gridColumn: '2 / -1' },
    '& .words > .comment': { gridColumn: 2 },
    '& .right': { gridArea: '1 / 3' },
  },
  '@media (width < 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .words': { gridColumn: '1 / -1', gridRow: 2 },
    '& time > span + span::before': { content: "'· '" },
    '& .right': { gridArea: '1 / 2', height: 'auto' },
    '& .right:has(.acts)': { display: 'contents' },
    '& .right > .MuiChip-root': { gridArea: '1 / 2' },
    '& .acts': { gridColumn: '1 / -1', gridRow: 3, flexWrap: 'wrap', margin: '0 -10px -8px' },
    '& a.acts': { margin: 0 },
    // A tap makes a row the active one, which has the actions.
    '&:not(:focus-within) .acts': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  },
});

export const activate = ({ currentTarget: row }: MouseEvent<HTMLElement>): void => {
  if (!row.contains(document.activeElement)) row.focus();
};
