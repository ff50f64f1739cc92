import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentFilters } from '../lib/filters.ts';
import { spokenDay } from '../lib/spoken-day.ts';
import { announce } from '../stores/announcer-store.ts';
import type { CommentsView } from './use-comments.ts';

/**
 * Tells a screen reader that the list is searching, how far back it has looked, and how many rows
 * match a filter or a search once they are loaded.
 */
export const useAnnounceResults = (filters: CommentFilters, view: CommentsView): void => {
  const { t, i18n } = useTranslation(['comments', 'filters']);
  const told = useRef(filters);
  const { state, hasMore, rows, searchedTo } = view;
  const { q } = filters;
  const count = rows.length;
  const settled = state !== 'loading' && (state === 'failed' || count > 0 || !hasMore);
  useEffect(() => {
    if (told.current === filters) return;
    if (settled) {
      told.current = filters;
      if (state === 'ready')
        announce(t(hasMore ? 'filters:resultsSoFar' : 'filters:results', { count }));
    } else if (searchedTo !== null) {
      announce(t('search.lookedTo', { date: spokenDay(searchedTo, i18n.language) }));
    } else if (q !== '') announce(t('search.searching', { q }));
  }, [settled, state, filters, q, hasMore, searchedTo, count, t, i18n]);
};
