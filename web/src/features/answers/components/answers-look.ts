import { styled } from '@mui/material/styles';
import { COARSE } from '../../../theme/controls/media.ts';

/** Rows of questions, with hairlines between them. The one that is written in is marked. */
export const Rows = styled('ul')({
  '& > li': { padding: '12px 18px', outlineOffset: -2 },
  '& > li + li': { borderTop: '1px solid var(--palette-divider)' },
  '& > li[data-open="true"]': { boxShadow: 'inset 3px 0 var(--palette-secondary-main)' },
  '& .question': { display: 'flex', alignItems: 'flex-start', gap: '4px 16px' },
  '& .question > .words': { flex: 1, minWidth: 0 },
  '& h3': { fontSize: 16, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flex: 'none', alignItems: 'center', gap: 4 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .answer': { fontSize: 15, whiteSpace: 'pre-wrap' },
  '& .meta, & .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& .editor': { display: 'grid', gap: 8, marginTop: 8 },
  [COARSE]: { '& kbd': { display: 'none' } },
  '& .comments': { margin: '8px 0 0' },
  '& .comments > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '6px 0',
    fontSize: 14,
  },
  '& .comments > li > p': { flex: '1 1 260px' },
  '& .comments form': { flex: '1 1 100%', flexWrap: 'wrap' },
  '& .comments form > .MuiInputBase-root': { flex: '1 1 220px' },
  '@media (width < 700px)': {
    '& > li': { padding: '12px 14px' },
    '& .question': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .question > *': { display: 'contents' },
    '& :is(.answer, .meta, .actions > .MuiButton-root)': { gridColumn: '1 / -1' },
    '& .actions > .MuiButton-root': { marginTop: 6 },
    // Beside the question, on its first line.
    '& .choice-menu': { gridArea: '1 / 2', height: 24, margin: '-10px -12px 0 0' },
    // It is in the menu too.
    '& .actions > .MuiButton-text': { display: 'none' },
  },
});

export const PageNote = styled('p')({
  margin: '8px 0 0',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  '&:empty': { display: 'none' },
});
