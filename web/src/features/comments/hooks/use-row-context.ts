import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { textWordsOf } from '../../../replica/search.ts';
import { focusRow } from '../lib/focus.ts';
import { controlsOf, type RowControls } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useCommentFilters } from '../lib/filters.ts';

const AREAS = [
  ...(['comments', 'common', 'filters', 'notes'] as const),
  ...(['context', 'dismissing', 'replacing', 'shell'] as const),
] as const;

/** One subscription of the list: hooks in each of its ten parts cost more than a row. */
export interface RowSurroundings {
  readonly t: TFunction<typeof AREAS>;
  readonly language: string;
  /** What the list is searched for, and the words of it that stand in texts. */
  readonly q: string;
  readonly words: readonly string[];
  readonly search: (q: string) => void;
  /** Goes on to the row below, where there is one. */
  readonly toNext: (id: string) => void;
}

const stay = (): void => undefined;

export const useRowSurroundings = (toNext: RowSurroundings['toNext'] = stay): RowSurroundings => {
  const { t, i18n } = useTranslation(AREAS);
  const { language } = i18n;
  const [{ q }, onChange] = useCommentFilters();
  return useMemo(
    () => ({
      t,
      language,
      q,
      toNext,
      words: textWordsOf(q),
      search: (asked) => onChange({ q: asked }),
    }),
    [t, language, q, onChange, toNext],
  );
};

interface ThisRow extends RowSurroundings {
  readonly comment: ListedComment;
  readonly controls: RowControls;
  /** Keyboard commands act on this row, and it has more buttons than others. */
  readonly active: boolean;
  /** The ref of a control: the row takes the focus of one that leaves it. */
  readonly handOn: ReturnType<typeof handOnFocus>;
}

export const ThisRowContext = createContext<ThisRow | null>(null);

export const useRowOf = (comment: ListedComment, surroundings: RowSurroundings): ThisRow => {
  const { id } = comment;
  const active = useCursorStore(({ activeId }) => activeId === id);
  const handOn = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  return useMemo(
    () => ({ ...surroundings, comment, controls: controlsOf(comment), active, handOn }),
    [surroundings, comment, active, handOn],
  );
};

export const useThisRow = (): ThisRow => {
  const row = use(ThisRowContext);
  if (!row) throw new Error('Parts of a row stand inside a ThisRowContext');
  return row;
};
