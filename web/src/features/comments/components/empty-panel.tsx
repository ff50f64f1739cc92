import { useCallback, type ReactElement, type ReactNode } from 'react';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useCursorStore } from '../stores/cursor-store.ts';

/**
 * When the last row leaves the list with the focus in it, the first button of this panel gets the
 * focus. When the panel is removed, the focus goes back to the page.
 */
export const EmptyPanel = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const left = useCursorStore.getState().activeId !== null;
    if (left && document.activeElement === document.body) panel?.querySelector('button')?.focus();
    return handOnToMain(panel);
  }, []);
  return <EmptyFrame ref={takeFocus}>{children}</EmptyFrame>;
};
