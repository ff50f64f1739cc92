import { styled } from '@mui/material/styles';
import { COARSE } from '../theme/controls/media.ts';

export const PlainPage = styled('main')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 680,
  margin: '0 auto',
  padding: '28px 20px 64px',
  '& h1': { fontSize: 28 },
  '& h2': { margin: '28px 0 6px', fontSize: 20 },
  '& ul': { paddingLeft: 20, listStyle: 'disc' },
  [COARSE]: { '& > a': { paddingBlock: 10 } },
});
