import { useCallback, type ReactElement, type ReactNode } from 'react';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useCursorStore } from '../stores/cursor-store.ts';

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
  return <EmptyFrame ref={takeFocus}>{children}</EmptyFrame>;
};
