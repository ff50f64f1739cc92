import { textWordsOf } from '@replywell/contract/comment-search';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../../../theme/controls/media.ts';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { focusRow } from '../lib/focus.ts';
import { controlsOf, type RowControls } from '../lib/row-controls.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useCommentFilters } from '../lib/filters.ts';

const AREAS = [
  ...(['comments', 'common', 'filters', 'notes'] as const),
  ...(['context', 'dismissing', 'replacing', 'shell'] as const),
] as const;

/** Subscribed to once per list: hooks in each part of a row cost more than the row. */
export interface RowSurroundings {
  readonly t: TFunction<typeof AREAS>;
  readonly language: string;
  readonly isPhone: boolean;
  /** The search, and those of its words that are searched for in texts. */
  readonly q: string;
  readonly words: readonly string[];
  readonly search: (q: string) => void;
  readonly toNext: (id: string) => void;
}

const stay = (): void => undefined;

export const useRowSurroundings = (toNext: RowSurroundings['toNext'] = stay): RowSurroundings => {
  const { t, i18n } = useTranslation(AREAS);
  const { language } = i18n;
  const isPhone = useMediaQuery(PHONE);
  const [{ q }, onChange] = useCommentFilters();
  return useMemo(
    () => ({
      t,
      language,
      isPhone,
      q,
      toNext,
      words: textWordsOf(q),
      search: (asked) => onChange({ q: asked }),
    }),
    [t, language, isPhone, q, onChange, toNext],
  );
};

interface ThisRow extends RowSurroundings {
  readonly comment: ListedComment;
  /** How many wait for the same answer. 0: nobody else. */
  readonly askedBy: number;
  readonly controls: RowControls;
  /** Keyboard commands act on this row, which shows more buttons. */
  readonly active: boolean;
  /** A ref for controls, so that the row takes over the focus of one that unmounts. */
  readonly handOn: ReturnType<typeof handOnFocus>;
}

export const ThisRowContext = createContext<ThisRow | null>(null);

export const useRowOf = (
  comment: ListedComment,
  surroundings: RowSurroundings,
  askedBy = 0,
): ThisRow => {
  const { id } = comment;
  const active = useCursorStore(({ activeId }) => activeId === id);
  const handOn = useMemo(() => handOnFocus(() => focusRow(id)), [id]);
  return useMemo(
    () => ({ ...surroundings, comment, askedBy, controls: controlsOf(comment), active, handOn }),
    [surroundings, comment, askedBy, active, handOn],
  );
};

export const useThisRow = (): ThisRow => {
  const row = use(ThisRowContext);
  if (!row) throw new Error('Parts of a row stand inside a ThisRowContext');
  return row;
};
