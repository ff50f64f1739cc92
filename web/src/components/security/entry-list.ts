import { styled } from '@mui/material/styles';

/** Entries under each other, a line between them. */
export const EntryList = styled('ul')({
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0', fontSize: 14 },
  '& > li + li': { borderTop: '1px solid var(--line)' },
});
