import { useEffect, useRef } from 'react';
import { focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { activate } from '../stores/cursor-store.ts';

/** When the active row leaves the list, moves the focus to the row that takes its place. */
export const useHeldFocus = (
  rows: readonly ListedComment[],
  activeId: string | null,
  activeIndex: number | undefined,
): void => {
  const held = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (activeId === null) return;
    if (activeIndex !== undefined) {
      held.current = { id: activeId, index: activeIndex };
      return;
    }
    const next =
      held.current?.id === activeId ? (rows[held.current.index] ?? rows.at(-1)) : undefined;
    held.current = null;
    if (!next || document.activeElement !== document.body) return;
    activate(next.id);
    focusRow(next.id);
  }, [rows, activeId, activeIndex]);
};
