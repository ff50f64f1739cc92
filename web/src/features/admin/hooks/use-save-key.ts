import { useEffect } from 'react';

/** Ctrl+S and Cmd+S, wherever the focus is. */
export const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
};
