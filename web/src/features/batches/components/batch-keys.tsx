import { useCallback } from 'react';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { useQueueAddress } from './queue-host.tsx';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Presses the latest undo button. Each one has the time when its reply or batch was sent. */
const undoLast = (): void =>
  [...document.querySelectorAll<HTMLElement>('[data-undo]')]
    .sort((one, other) => (one.dataset.undo ?? '').localeCompare(other.dataset.undo ?? ''))
    .at(-1)
    ?.click();

/**
 * Handles the Q and Z keys on every page. It is separate from the batches, whose code is loaded
 * only when the page is idle, because an undo must not wait for it. It uses the physical keys
 * (event.code), so that they work on a Russian layout.
 */
export const BatchKeys = (): null => {
  const { open } = useQueueAddress();
  usePageKeys(
    useCallback(
      (event) => {
        const action = { KeyQ: open, KeyZ: undoLast }[event.code];
        if (!action || !isPlain(event)) return false;
        if (!event.repeat) action();
        return true;
      },
      [open],
    ),
  );
  return null;
};
