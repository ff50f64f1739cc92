import { styled } from '@mui/material/styles';

/** The replies that a question is about, with their words. */
export const AskedReplies = styled('div')({
  display: 'grid',
  gap: 16,
  '& > p': { fontSize: 14, color: 'var(--ink-2)' },
  '& h3': { fontSize: 14, marginBottom: 6 },
  '& li + li': { marginTop: 6 },
  '& li': {
    paddingLeft: 11,
    borderLeft: '3px solid var(--status-ready-text)',
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
  '& li strong': { display: 'block', fontSize: 13, fontWeight: 550 },
  '& q': { display: 'block', quotes: 'none', whiteSpace: 'pre-wrap' },
  '& q.short': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
  },
  '& li.doubtful': { borderLeftColor: 'var(--status-generating-text)' },
  '& li.doubtful + li.doubtful': { marginTop: 16 },
  '& li p': { marginTop: 4, fontSize: 13, color: 'var(--status-generating-text)' },
});
