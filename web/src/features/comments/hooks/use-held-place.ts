import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { ListedComment } from '../lib/list.ts';

/** New comments come in above: what the creator is reading stays where it is. */
export const useHeldPlace = (
  rows: readonly ListedComment[],
  virtualizer: Virtualizer<Window, Element>,
  listTop: number,
): void => {
  const held = useRef<{ id: string; start: number } | null>(null);

  useLayoutEffect(() => {
    const { current } = held;
    // Its own offset: asking the window would lay the page out in the middle of the change.
    if (!current || (virtualizer.scrollOffset ?? 0) <= listTop) return;
    const index = rows.findIndex(({ id }) => id === current.id);
    const start = virtualizer.measurementsCache[index]?.start;
    if (start !== undefined && start !== current.start) {
      window.scrollBy({ top: start - current.start });
    }
  }, [rows, virtualizer, listTop]);

  useEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0;
    const first = virtualizer.getVirtualItems().find(({ end }) => end > offset);
    const row = first && rows[first.index];
    held.current = row ? { id: row.id, start: first.start } : null;
  });
};
