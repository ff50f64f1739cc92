import type { ReactElement, ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { CommentStatus } from '@replywell/contract/states';
import { statusColors } from '../../../theme/palette.ts';

const grow = keyframes({ from: { gridTemplateRows: '0fr', opacity: 0 } });

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr',
  '&[data-new]': { animation: `${grow} 160ms ease-out` },
  '@media (prefers-reduced-motion: reduce)': { '&[data-new]': { animation: 'none' } },
  '& .bar': {
    minHeight: 0,
    overflow: 'hidden',
    margin: '4px 0 2px',
    paddingLeft: 12,
    borderLeft: '3px solid',
    transition: 'border-color 150ms ease-out',
  },
  '& .reply': {
    margin: 0,
    fontSize: 15,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .note': { margin: '2px 0 0', fontSize: 13, lineHeight: '20px' },
  '& .warning': { color: 'var(--status-generating-text)' },
  '& .calm': { color: 'var(--ink-2)' },
  '& .failed': { color: 'var(--status-failed-text)' },
});

interface DraftFrameProps {
  readonly status: CommentStatus;
  /** It appeared while the row was on screen: it grows in instead of jumping. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

export const DraftFrame = ({ status, isNew, children }: DraftFrameProps): ReactElement => (
  <Frame className="draft" {...(isNew ? { 'data-new': true } : {})}>
    <div className="bar" style={{ borderColor: statusColors[status].text }}>
      {children}
    </div>
  </Frame>
);
