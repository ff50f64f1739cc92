import { useEffect } from 'react';
import { isElsewhere } from '../../../lib/key-target.ts';

/** By letter and by place: on a Russian layout the key with the slash writes a full stop. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey && key !== '?');

export const useSlashKey = (onSlash: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSlash(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSlash]);
};
