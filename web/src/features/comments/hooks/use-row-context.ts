import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textWordsOf } from '../../../lib/replica/search.ts';
import { useCommentFilters } from './use-comment-filters.ts';

type Areas = ['comments', 'common', 'filters', 'notes'];
const AREAS: Areas = ['comments', 'common', 'filters', 'notes'];

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
}

export const RowContext = createContext<RowSurroundings | null>(null);

export const useRowSurroundings = (): RowSurroundings => {
  const { t, i18n } = useTranslation(AREAS);
  const { language } = i18n;
  const [{ q }, onChange] = useCommentFilters();
  return useMemo(
    () => ({ t, language, q, words: textWordsOf(q), search: (asked) => onChange({ q: asked }) }),
    [t, language, q, onChange],
  );
};

export const useRow = (): RowSurroundings => {
  const surroundings = use(RowContext);
  if (!surroundings) throw new Error('Rows stand inside a RowContext');
  return surroundings;
};

export const useRowTexts = (): RowSurroundings['t'] => useRow().t;
