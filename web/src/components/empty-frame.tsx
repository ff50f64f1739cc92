import { styled } from '@mui/material/styles';

/** What stands in the middle of a page that has nothing to show: why, and the ways out. */
export const EmptyFrame = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  maxWidth: 560,
  margin: '0 auto',
  padding: '64px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // Whatever the page says of its own titles.
  '&& h2': { margin: 0, fontSize: 20, lineHeight: 1.15 },
  '& p': { margin: 0, color: 'var(--ink-2)' },
  '& .ways-out': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
});
