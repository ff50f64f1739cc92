import { useCallback } from 'react';
import { usePageKeys } from '../../../lib/page-keys.ts';

/** Handles Ctrl+S and Cmd+S wherever the focus is. */
export const useSaveKey = (save: () => void): void =>
  usePageKeys(
    useCallback(
      (event) => {
        const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS';
        if (isSave && !event.repeat) save();
        return isSave;
      },
      [save],
    ),
    { whileTyping: true },
  );
