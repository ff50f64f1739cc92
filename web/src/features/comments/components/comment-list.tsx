import { groupsQuestions } from '@replywell/contract/comment-search';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { focusRow, rowIdOf, rowOf, showRow } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import {
  measuredBefore,
  useFocusHandover,
  useKeptHeights,
  useScrollAnchor,
} from '../hooks/use-scroll-anchor.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useTouch } from '../hooks/use-touch.ts';
import { useRowSurroundings } from '../hooks/use-row-context.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { questionsNow, sharedQuestion, useQuestions } from '../../../replica/questions.ts';
import { activate, noteMovedOn, useCursorStore } from '../stores/cursor-store.ts';
import { hasReply } from '../lib/row-controls.ts';
import type { CommentFilters } from '../lib/filters.ts';
import {
  commentsIn,
  groupedItems,
  isGroup,
  membersIn,
  type ListItem,
} from '../lib/question-groups.ts';
import { useLearntStore } from '../stores/learnt-store.ts';
import { markRow, useSelectionStore } from '../stores/selection-store.ts';
import { CommentRow } from './comment-row.tsx';
import { GroupRow } from './group-row.tsx';
import 'virtual:list.css';

/** Until the row has been measured. Each miss moves all rows below it. */
const usualHeight = (item: ListItem | undefined): number =>
  item && (isGroup(item) || hasReply(item)) ? 84 : 62;

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

const useIndexOf = (id: string | null, rows: readonly ListItem[]): number | undefined =>
  useMemo(() => {
    const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
    return index === -1 ? undefined : index;
  }, [id, rows]);

/**
 * Also renders the active row, so that the focus is never lost. The callbacks are stable, because a
 * new one makes the virtualizer measure the whole list again.
 */
const useRows = (
  rows: readonly ListItem[],
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
    initialMeasurementsCache: measuredBefore(),
    scrollMargin: top,
    // Renders new rows outside the task that scrolls. The overscan fills the frame in between.
    useFlushSync: false,
  });

type Virtualizer = ReturnType<typeof useRows>;

/** The row that becomes active stays in place while the one above it folds. */
const keepStill = (virtualizer: Virtualizer, activeIndex: number | undefined): void => {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange =
    activeIndex === undefined
      ? undefined
      : ({ index, start }, delta) => {
          if (start < (virtualizer.scrollOffset ?? 0)) return true;
          // By so much: the virtualizer's own offset may be older than a scroll to the row.
          if (index < activeIndex) window.scrollTo({ top: window.scrollY + delta });
          return false;
        };
};

/** What stands one below the other: the rows, or with those of a question under one of their own. */
const useItems = (rows: readonly ListedComment[], { q }: CommentFilters): readonly ListItem[] => {
  const questions = useQuestions();
  const unfolded = useCursorStore((state) => state.unfolded);
  const answered = useLearntStore(({ id }) => id);
  const isOnly = useSelectionStore(({ only }) => only);
  const isGrouped = groupsQuestions(q) && !isOnly;
  return useMemo(
    () => (isGrouped ? groupedItems(rows, questions, unfolded, answered) : rows),
    [isGrouped, rows, questions, unfolded, answered],
  );
};

/** Stable functions: a new one would render every row again. */
const useRowSteps = (items: readonly ListItem[], virtualizer: Virtualizer) => {
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
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
      mark: (id: string, extend: boolean): void => markRow(commentsIn(latest.current), id, extend),
      toNext: (id: string): void => {
        noteMovedOn();
        const at = latest.current.findIndex((row) => row.id === id);
        if (at !== -1) moveTo(at + 1);
      },
    };
  }, [virtualizer]);
};

type ItemProps = Omit<ComponentProps<typeof GroupRow>, 'group'> &
  Pick<ComponentProps<typeof CommentRow>, 'onMark' | 'isMember'> & { readonly item: ListItem };

const Item = ({ item, onMark, isMember = false, ...place }: ItemProps) =>
  isGroup(item) ? (
    <GroupRow group={item} {...place} />
  ) : (
    <CommentRow
      comment={item}
      // The row of its group says so.
      askedBy={isMember ? 0 : (sharedQuestion(questionsNow(), item)?.waiting.length ?? 0)}
      isMember={isMember}
      onMark={onMark}
      {...place}
    />
  );

interface CommentListProps {
  readonly rows: readonly ListedComment[];
  readonly filters: CommentFilters;
  /** Everything is loaded. */
  readonly isWhole: boolean;
}

export const CommentList = ({ rows, filters, isWhole }: CommentListProps) => {
  const shown = useItems(rows, filters);
  const members = useMemo(() => membersIn(shown), [shown]);
  const [top, watchTop] = useTop();
  const activeId = useCursorStore((state) => state.activeId);
  const activeIndex = useIndexOf(activeId, shown);
  const virtualizer = useRows(shown, filters, activeIndex, top);
  useScrollAnchor(shown, virtualizer, top);
  useKeptHeights(virtualizer);
  useFocusHandover(shown, activeId, activeIndex);
  useEffect(() => keepStill(virtualizer, activeIndex), [virtualizer, activeIndex]);
  const items = virtualizer.getVirtualItems();
  const { mark, moveTo, toNext } = useRowSteps(shown, virtualizer);
  const commands = useCommands();
  useListKeys({ rows, items: shown, commands, moveTo, toNext });
  const touch = useTouch((elementId, what) => {
    const row = rows.find(({ id }) => rowIdOf(id) === elementId);
    if (row && what === 'mark') mark(row.id, false);
    else if (row && !row.dismissed) commands.dismiss([row]);
  });
  const surroundings = useRowSurroundings(toNext);
  const entryId = activeIndex === undefined ? shown[0]?.id : activeId;

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
        const item = shown[index];
        return (
          item && (
            <div
              key={key}
              className="item"
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${String(start - top)}px)` }}
            >
              <Item
                item={item}
                isMember={members.has(item.id)}
                surroundings={surroundings}
                position={index + 1}
                listSize={isWhole ? shown.length : -1}
                isEntry={item.id === entryId}
                onMark={mark}
              />
            </div>
          )
        );
      })}
    </div>
  );
};
