import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusMain } from '../lib/keep-focus.ts';

/** If the focused element disappears with its page, the start of the new page gets the focus. */
export const FocusKeeper = (): null => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) focusMain();
  }, [pathname]);
  return null;
};
