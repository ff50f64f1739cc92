import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusMain } from '../lib/keep-focus.ts';

/** What had the focus went with its page: the new page takes it, at its beginning. */
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
