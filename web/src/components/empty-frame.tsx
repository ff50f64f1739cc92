import { styled } from '@mui/material/styles';

export const EmptyFrame = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  maxWidth: 560,
  margin: '0 auto',
  padding: '64px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '&& h2': { margin: 0, fontSize: 20, lineHeight: 1.15 },
  '& p': { margin: 0, color: 'var(--palette-text-secondary)' },
  '& .ways-out': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
});
