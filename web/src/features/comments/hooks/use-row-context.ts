import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { textWordsOf } from '../../../lib/replica/search.ts';
import { focusRow, rowIdOf } from '../lib/focus.ts';
import { controlsOf, type RowControls } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useCommentFilters } from './use-comment-filters.ts';

type Areas = ['comments', 'common', 'filters', 'notes', 'dismissing', 'talk'];
const AREAS: Areas = ['comments', 'common', 'filters', 'notes', 'dismissing', 'talk'];

/**
 * What all rows need, from one subscription of the list. A row has ten parts with text, and hooks of
 * their own in each part cost more than the row itself.
 */
interface RowSurroundings {
  readonly t: TFunction<Areas>;
  readonly language: string;
  /** What the list is searched for, and the words of it that stand in texts. */
  readonly q: string;
  readonly words: readonly string[];
  readonly search: (q: string) => void;
  /** Goes on to the row below. */
  readonly toNext: (id: string) => void;
}

export const RowContext = createContext<RowSurroundings | null>(null);

export const useRowSurroundings = (toNext: RowSurroundings['toNext']): RowSurroundings => {
  const { t, i18n } = useTranslation(AREAS);
  const { language } = i18n;
  const [{ q }, onChange] = useCommentFilters();
  return useMemo(
    () => ({
      t,
      language,
      q,
      words: textWordsOf(q),
      search: (asked) => onChange({ q: asked }),
      toNext,
    }),
    [t, language, q, onChange, toNext],
  );
};

export const useRow = (): RowSurroundings => {
  const surroundings = use(RowContext);
  if (!surroundings) throw new Error('Rows stand inside a RowContext');
  return surroundings;
};

export const useRowTexts = (): RowSurroundings['t'] => useRow().t;

/** What the parts of one row share. */
interface ThisRow {
  readonly comment: ListedComment;
  readonly controls: RowControls;
  /** Keyboard commands act on this row, and it has more buttons than others. */
  readonly active: boolean;
  /** Called before a control is removed, so that the focus stays in the row. */
  readonly keepFocus: () => void;
  /** A ref of a part that may leave the row with the focus in it. */
  readonly handOn: ReturnType<typeof handOnFocus>;
}

export const ThisRowContext = createContext<ThisRow | null>(null);

export const useRowOf = (comment: ListedComment): ThisRow => {
  const { id } = comment;
  const active = useCursorStore(({ activeId }) => activeId === id);
  const handOn = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  return useMemo(
    () => ({
      ...{ comment, controls: controlsOf(comment), active, handOn },
      keepFocus: () => document.getElementById(rowIdOf(id))?.focus({ preventScroll: true }),
    }),
    [comment, active, handOn, id],
  );
};

export const useThisRow = (): ThisRow => {
  const row = use(ThisRowContext);
  if (!row) throw new Error('Parts of a row stand inside a ThisRowContext');
  return row;
};
