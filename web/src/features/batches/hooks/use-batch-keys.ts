import { useCallback } from 'react';
import { usePageKeys } from '../../../lib/page-keys.ts';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Presses the latest undo button. Each one has the time when its reply or batch was sent. */
const undoLast = (): void =>
  [...document.querySelectorAll<HTMLElement>('[data-undo]')]
    .sort((one, other) => (one.dataset.undo ?? '').localeCompare(other.dataset.undo ?? ''))
    .at(-1)
    ?.click();

/** Uses the physical key (event.code), so that the same key works on a Russian layout. */
const keyActions = (openQueue: () => void): Partial<Record<string, () => void>> => ({
  KeyQ: openQueue,
  KeyZ: () => undoLast(),
});

export const useBatchKeys = (openQueue: () => void): void =>
  usePageKeys(
    useCallback(
      (event) => {
        const action = keyActions(openQueue)[event.code];
        if (!action || !isPlain(event)) return false;
        if (!event.repeat) action();
        return true;
      },
      [openQueue],
    ),
  );
