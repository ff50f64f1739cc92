import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The window scrolls, and the browser would restore before the page is there. */
const keepToOurselves = (): (() => void) => {
  history.scrollRestoration = 'manual';
  const giveBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', giveBack);
  return () => {
    window.removeEventListener('pagehide', giveBack);
    giveBack();
  };
};

/** A new page opens at its top, Back at its old place. */
export const ScrollKeeper = (): null => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useEffect(keepToOurselves, []);
  useEffect(() => {
    const keep = (): void => {
      places.current.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const old = type === NavigationType.Pop ? places.current.get(key) : undefined;
    if (old !== undefined || before.pathname !== pathname) window.scrollTo({ top: old ?? 0 });
    else places.current.set(key, window.scrollY);
  }, [key, pathname, type]);
  return null;
};
