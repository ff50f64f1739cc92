import { useCallback } from 'react';
import { usePageKeys } from '../../../lib/page-keys.ts';

/** Also checks the physical key, because it types a full stop on a Russian layout. */
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
