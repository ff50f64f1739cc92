import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { focusRow } from '../focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import { useHeldPlace } from '../hooks/use-held-place.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import type { ListedComment } from '../list.ts';
import { hasDraft } from '../row-controls.ts';
import { activate, useCursorStore } from '../stores/cursor-store.ts';
import { CommentRow } from './comment-row.tsx';
import { DRAFT_ROW_HEIGHT, ROW_HEIGHT } from '../row-height.ts';

/** The next page is asked for this many rows before the last one comes into sight. */
const AHEAD = 20;
const STICKY_TOOLBAR = 72;

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

/** Only the rows in sight exist, and the active one, so the focus is never lost. */
const useRows = (rows: readonly ListedComment[], scrollMargin: number) => {
  const size = useMediaQuery('(max-width: 699px)') ? 'phone' : 'wide';
  const activeId = useCursorStore((state) => state.activeId);
  const activeIndex = rows.findIndex(({ id }) => id === activeId);
  return useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return (row && hasDraft(row) ? DRAFT_ROW_HEIGHT : ROW_HEIGHT)[size];
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex < 0 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].sort((a, b) => a - b);
    },
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: STICKY_TOOLBAR,
    scrollPaddingEnd: 16,
  });
};

export const CommentList = ({ view }: { readonly view: CommentsView }): ReactElement => {
  const { t } = useTranslation('comments');
  const { rows, hasMore, loadMore, moreFailed, loadingMore } = view;
  const [top, watchTop] = useTopOf();
  const virtualizer = useRows(rows, top);
  useHeldPlace(rows, virtualizer, top);
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
      virtualizer.scrollToIndex(index, { align: 'auto' });
      focusRow(row.id);
    },
    [rows, virtualizer],
  );
  const commands = useCommands();
  useListKeys({ rows, commands, moveTo });
  const activeId = useCursorStore((state) => state.activeId);
  const entryId = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;

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
              <CommentRow comment={row} isEntry={row.id === entryId} />
            </div>
          )
        );
      })}
    </div>
  );
};
