import { useEffect } from 'react';

/** Publishes what a phone's keyboard leaves of the window, and keeps the field in it. */
export const useVisualHeight = (): void =>
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const { style } = document.documentElement;
    const read = (): void => {
      // Enlarged by two fingers, it is a part of the page and not of the window.
      if (view.scale !== 1) return;
      style.setProperty('--visual-height', `${String(view.height)}px`);
      style.setProperty('--visual-top', `${String(view.offsetTop)}px`);
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) field.scrollIntoView({ block: 'nearest' });
    };
    view.addEventListener('resize', read);
    view.addEventListener('scroll', read);
    return () => {
      view.removeEventListener('resize', read);
      view.removeEventListener('scroll', read);
      style.removeProperty('--visual-height');
      style.removeProperty('--visual-top');
    };
  }, []);
