import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { focusRow, isDrawn, showRow } from '../focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import { useHeldFocus } from '../hooks/use-held-focus.ts';
import { useHeldPlace } from '../hooks/use-held-place.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import type { ListedComment } from '../list.ts';
import { hasDraft } from '../row-controls.ts';
import { activate, useCursorStore } from '../stores/cursor-store.ts';
import { markRow } from '../select-range.ts';
import { CommentRow } from './comment-row.tsx';
import { DRAFT_ROW_HEIGHT, PHONE, ROW_HEIGHT } from '../row-height.ts';

/** The next page is asked for this many rows before the last one comes into sight. */
const AHEAD = 20;

/** Where the list begins on the page, kept up to date while what stands above it changes. */
const useTopOf = (): [number, (list: HTMLElement | null) => (() => void) | undefined] => {
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

/** Where each comment stands. */
const useIndexes = (rows: readonly ListedComment[]): ReadonlyMap<string, number> =>
  useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);

/**
 * Only the rows in sight exist, and the active one, so the focus is never lost. What the virtualizer
 * is given changes only with the rows: a new function makes it measure the whole list again.
 */
const useRows = (
  rows: readonly ListedComment[],
  activeIndex: number | undefined,
  scrollMargin: number,
) => {
  const size = useMediaQuery(PHONE) ? 'phone' : 'wide';
  return useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(
      (index: number) => {
        const row = rows[index];
        return (row && hasDraft(row) ? DRAFT_ROW_HEIGHT : ROW_HEIGHT)[size];
      },
      [rows, size],
    ),
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
    overscan: 6,
    scrollMargin,
  });
};

export const CommentList = ({ view }: { readonly view: CommentsView }): ReactElement => {
  const { t } = useTranslation('comments');
  const { rows, hasMore, loadMore, moreFailed, loadingMore } = view;
  const [top, watchTop] = useTopOf();
  const indexes = useIndexes(rows);
  const activeId = useCursorStore((state) => state.activeId);
  const activeIndex = activeId === null ? undefined : indexes.get(activeId);
  const virtualizer = useRows(rows, activeIndex, top);
  useHeldPlace(rows, virtualizer, top);
  useHeldFocus(rows, activeId, activeIndex);
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;

  useEffect(() => {
    if (hasMore && !moreFailed && lastShown >= rows.length - AHEAD) loadMore();
  });

  const moveTo = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!row) return;
      activate(row.id);
      if (!isDrawn(row.id)) virtualizer.scrollToIndex(index, { align: 'center' });
      focusRow(row.id);
      showRow(row.id);
    },
    [rows, virtualizer],
  );
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const onMark = useCallback(
    (id: string, extend: boolean) => markRow(latest.current, id, extend),
    [],
  );
  const commands = useCommands();
  useListKeys(useMemo(() => ({ rows, commands, moveTo }), [rows, commands, moveTo]));
  const entryId = activeIndex === undefined ? rows[0]?.id : activeId;

  return (
    <div
      className="comment-list"
      ref={watchTop}
      role="feed"
      aria-label={t('list')}
      aria-busy={loadingMore}
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
                position={index + 1}
                listSize={hasMore ? -1 : rows.length}
                isEntry={row.id === entryId}
                onMark={onMark}
              />
            </div>
          )
        );
      })}
    </div>
  );
};
