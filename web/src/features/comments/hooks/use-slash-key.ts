import { useCallback } from 'react';
import { usePageKeys } from '../../../lib/page-keys.ts';

/** By letter and by place: on a Russian layout the key with the slash writes a full stop. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey && key !== '?');

export const useSlashKey = (onSlash: () => void): void =>
  usePageKeys(
    useCallback(
      (event) => {
        if (!isSlash(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
        onSlash();
        return true;
      },
      [onSlash],
    ),
  );
