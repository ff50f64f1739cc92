import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NoticePlace } from '../../components/toast/notice-place.tsx';
import { watchHeight } from '../../lib/watch-height.ts';

const Frame = styled('div')({
  position: 'fixed',
  zIndex: 14,
  insetInline: 0,
  bottom: 'var(--offline-height, 0px)',
  display: 'grid',
  alignItems: 'center',
  // As high with a notice as without.
  minHeight: 61,
  padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--palette-divider)',
  background: 'var(--palette-background-paper)',
  '&:not(:has(section, .toast))': { display: 'none' },
  // One thing at a time, so that the bar does not grow over the work. An undo cannot wait.
  '&:has(.toast) > section:not(:has([data-undo]))': { display: 'none' },
  '& .toast': { border: 0, padding: 0, background: 'none' },
  '@media (width < 700px)': {
    bottom: 'calc(var(--offline-height, 0px) + var(--actions-height, 0px))',
  },
});

const watchBarHeight = watchHeight('--bar-height');

/** What goes on and what a press has done, where no sidebar has room for it. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <Frame ref={watchBarHeight} className="bottom-bar">
    <NoticePlace />
    {children}
  </Frame>
);
