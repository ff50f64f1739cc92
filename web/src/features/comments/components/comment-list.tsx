import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { focusRow, rowIdOf, rowOf, showRow } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useFocusHandover, useScrollAnchor } from '../hooks/use-scroll-anchor.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useTouch } from '../hooks/use-touch.ts';
import { useRowSurroundings } from '../hooks/use-row-context.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { activate, useCursorStore } from '../stores/cursor-store.ts';
import { hasReply } from '../lib/row-controls.ts';
import type { CommentFilters } from '../lib/filters.ts';
import { markRow } from '../stores/selection-store.ts';
import { CommentRow } from './comment-row.tsx';
import 'virtual:list.css';

/** Until the row has been measured. Each miss moves all rows below it. */
const usualHeight = (row: ListedComment | undefined): number => (row && hasReply(row) ? 84 : 62);

/** Rows rendered out of view must not delay the first paint. */
const useOverscan = (filters: CommentFilters): number => {
  const [painted, setPainted] = useState<CommentFilters | null>(null);
  useEffect(() => {
    requestAnimationFrame(() => startTransition(() => setPainted(filters)));
  }, [filters]);
  return painted === filters ? 4 : 1;
};

/** The list's offset on the page, which changes with what is above it. */
const useTop = (): [number, (list: HTMLElement | null) => (() => void) | undefined] => {
  const [top, setTop] = useState(0);
  const watch = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined;
    const read = (): void => setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [top, watch];
};

const useIndexOf = (id: string | null, rows: readonly ListedComment[]): number | undefined =>
  useMemo(() => {
    const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
    return index === -1 ? undefined : index;
  }, [id, rows]);

/**
 * Also renders the active row, so that the focus is never lost. The callbacks are stable, because a
 * new one makes the virtualizer measure the whole list again.
 */
const useRows = (
  rows: readonly ListedComment[],
  filters: CommentFilters,
  activeIndex: number | undefined,
  top: number,
) =>
  useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback((index: number) => usualHeight(rows[index]), [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return activeIndex === undefined || shown.includes(activeIndex)
          ? shown
          : [...shown, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex],
    ),
    overscan: useOverscan(filters),
    // Without it the first render has a single row.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    // Renders new rows outside the task that scrolls. The overscan fills the frame in between.
    useFlushSync: false,
  });

type Virtualizer = ReturnType<typeof useRows>;

/** The row that becomes active stays in place while the one above it folds. */
const useStillRow = (virtualizer: Virtualizer, activeIndex: number | undefined): void =>
  useEffect(() => {
    if (activeIndex === undefined) {
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
      return;
    }
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index, start }, delta) => {
      if (start < (virtualizer.scrollOffset ?? 0)) return true;
      // By so much: the virtualizer's own offset may be older than a scroll to the row.
      if (index < activeIndex) window.scrollBy({ top: delta });
      return false;
    };
  }, [virtualizer, activeIndex]);

/** Stable functions: a new one would render every row again. */
const useRowSteps = (rows: readonly ListedComment[], virtualizer: Virtualizer) => {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  return useMemo(() => {
    const moveTo = (index: number): void => {
      const row = latest.current[index];
      if (!row) return;
      activate(row.id);
      if (!rowOf(row.id)) virtualizer.scrollToIndex(index, { align: 'center' });
      focusRow(row.id);
      showRow(row.id);
    };
    return {
      moveTo,
      mark: (id: string, extend: boolean): void => markRow(latest.current, id, extend),
      toNext: (id: string): void => {
        const at = latest.current.findIndex((row) => row.id === id);
        if (at !== -1) moveTo(at + 1);
      },
    };
  }, [virtualizer]);
};

interface CommentListProps {
  readonly rows: readonly ListedComment[];
  readonly filters: CommentFilters;
  /** Everything is loaded. */
  readonly isWhole: boolean;
}

export const CommentList = ({ rows, filters, isWhole }: CommentListProps) => {
  const [top, watchTop] = useTop();
  const activeId = useCursorStore((state) => state.activeId);
  const activeIndex = useIndexOf(activeId, rows);
  const virtualizer = useRows(rows, filters, activeIndex, top);
  useScrollAnchor(rows, virtualizer, top);
  useFocusHandover(rows, activeId, activeIndex);
  useStillRow(virtualizer, activeIndex);
  const items = virtualizer.getVirtualItems();
  const { mark, moveTo, toNext } = useRowSteps(rows, virtualizer);
  const commands = useCommands();
  useListKeys({ rows, commands, moveTo, toNext });
  const touch = useTouch((elementId, what) => {
    const row = rows.find(({ id }) => rowIdOf(id) === elementId);
    if (row && what === 'mark') mark(row.id, false);
    else if (row && !row.dismissed) commands.dismiss([row]);
  });
  const surroundings = useRowSurroundings(toNext);
  const entryId = activeIndex === undefined ? rows[0]?.id : activeId;

  return (
    <div
      className="comment-list"
      ref={watchTop}
      {...touch}
      role="feed"
      aria-label={surroundings.t('shell:comments')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              className="item"
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${String(start - top)}px)` }}
            >
              <CommentRow
                comment={row}
                surroundings={surroundings}
                position={index + 1}
                listSize={isWhole ? rows.length : -1}
                isEntry={row.id === entryId}
                onMark={mark}
              />
            </div>
          )
        );
      })}
    </div>
  );
};
