import styled from '@emotion/styled';
import { useCallback, type ReactElement, type ReactNode } from 'react';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useCursorStore } from '../stores/cursor-store.ts';

const Frame = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  maxWidth: 560,
  margin: '0 auto',
  padding: '64px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: 20, lineHeight: 1.15 },
  '& p': { margin: 0, color: 'var(--ink-2)' },
  '& .ways-out': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
});

/**
 * The last row has gone with the focus in it: the first way out takes it. Once it has been taken, the
 * panel goes, and the focus is the page's again.
 */
export const EmptyPanel = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const left = useCursorStore.getState().activeId !== null;
    if (left && document.activeElement === document.body) panel?.querySelector('button')?.focus();
    return handOnToMain(panel);
  }, []);
  return <Frame ref={takeFocus}>{children}</Frame>;
};
