import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useCallback, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
  '&:not(:has(section > *, .toast))': { display: 'none' },
});

const watchBarHeight = watchHeight('--bar-height');

interface BottomBarProps {
  readonly slot: HTMLElement;
  readonly children: ReactNode;
}

/** Holds what goes on, unless the page has a bar of its own for it. */
export const BottomBar = ({ slot, children }: BottomBarProps) => {
  const hold = useCallback(
    (bar: HTMLElement | null) => {
      if (!slot.isConnected) bar?.append(slot);
    },
    [slot],
  );
  const goingOn = (
    <>
      <NoticePlace />
      {children}
    </>
  );
  return (
    <>
      <Frame ref={useForkRef(hold, watchBarHeight)} className="bottom-bar" />
      {createPortal(goingOn, slot)}
    </>
  );
};
