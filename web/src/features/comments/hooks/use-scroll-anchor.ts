import { useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { createStore } from 'zustand';
import { focusRow } from '../lib/focus.ts';
import { activate } from '../stores/cursor-store.ts';

const heights = createStore<VirtualItem[]>(() => []);

/** The rows as they were measured before: guessed anew, the old place would be another row. */
export const measuredBefore = (): VirtualItem[] => heights.getState();

export const useKeptHeights = (virtualizer: Virtualizer<Window, Element>): void =>
  useEffect(() => () => heights.setState(virtualizer.takeSnapshot(), true), [virtualizer]);

/** Keeps what the creator is reading in place while comments are added above. */
export const useScrollAnchor = (
  rows: readonly { readonly id: string }[],
  virtualizer: Virtualizer<Window, Element>,
  listTop: number,
): void => {
  const anchor = useRef<{ id: string; start: number } | null>(null);

  useLayoutEffect(() => {
    const { current } = anchor;
    // The virtualizer's own offset: reading the window's would force a layout.
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
    anchor.current = row ? { id: row.id, start: first.start } : null;
  });
};

/** When the active row leaves the list, the next one gets the focus. */
export const useFocusHandover = (
  rows: readonly { readonly id: string }[],
  activeId: string | null,
  activeIndex: number | undefined,
): void => {
  const last = useRef<{ id: string; index: number; rows: typeof rows } | null>(null);
  useEffect(() => {
    if (activeId === null) return;
    if (activeIndex !== undefined) {
      last.current = { id: activeId, index: activeIndex, rows };
      return;
    }
    const before = last.current?.id === activeId ? last.current : null;
    last.current = null;
    if (!before) return;
    const left = new Map(rows.map((row) => [row.id, row]));
    const following = before.rows.slice(before.index).find(({ id }) => left.has(id));
    const next = left.get(following?.id ?? '') ?? rows.at(-1);
    if (!next || document.activeElement !== document.body) return;
    activate(next.id);
    focusRow(next.id);
  }, [rows, activeId, activeIndex]);
};
