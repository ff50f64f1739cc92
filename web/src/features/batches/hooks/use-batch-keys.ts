import { useEffect } from 'react';
import { isElsewhere } from '../../../lib/key-target.ts';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Every undo there is on the page says when its reply or batch was sent. */
const undoLast = (): void =>
  [...document.querySelectorAll<HTMLElement>('[data-undo]')]
    .sort((one, other) => (one.dataset.undo ?? '').localeCompare(other.dataset.undo ?? ''))
    .at(-1)
    ?.click();

/** By the place of the key, not its letter: the same fingers on a Russian layout. */
const keyActions = (openQueue: () => void): Partial<Record<string, () => void>> => ({
  KeyQ: openQueue,
  KeyZ: () => undoLast(),
});

export const useBatchKeys = (openQueue: () => void): void => {
  useEffect(() => {
    const actions = keyActions(openQueue);
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actions[event.code];
      if (!action || !isPlain(event) || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openQueue]);
};
