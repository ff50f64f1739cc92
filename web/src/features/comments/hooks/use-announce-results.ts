import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentFilters } from '../filters.ts';
import { announce } from '../stores/announcer-store.ts';
import type { CommentsView } from './use-comments.ts';

/** Tells a screen reader how many rows a filter or a search has left, once they are there. */
export const useAnnounceResults = (filters: CommentFilters, view: CommentsView): void => {
  const { t } = useTranslation('comments');
  const told = useRef(filters);
  const { state, hasMore, rows } = view;
  const count = rows.length;
  const settled = state === 'ready' && (count > 0 || !hasMore);
  useEffect(() => {
    if (!settled || told.current === filters) return;
    told.current = filters;
    announce(t(hasMore ? 'resultsSoFar' : 'results', { count }));
  }, [settled, filters, hasMore, count, t]);
};
