import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { savedCommentsQuery } from '../api/get-saved.ts';
import type { CommentFilters } from '../lib/filters.ts';
import { collectComments, listComments, type ListedComment } from '../lib/list.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { useChangesStore } from '../stores/changes-store.ts';

export interface CommentsView {
  rows: ListedComment[];
  state: 'loading' | 'failed' | 'ready';
  error: Error | null;
  hasMore: boolean;
  /** How far back the search has looked. null if it has reached the end or there is no search. */
  searchedTo: string | null;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

export const useComments = (filters: CommentFilters): CommentsView => {
  const query = useInfiniteQuery(savedCommentsQuery(filters));
  const pages = query.data?.pages;
  const changes = useChangesStore((state) => state.byId);
  const activities = useActivityStore((state) => state.byId);
  const found = useMemo(() => collectComments(pages ?? []), [pages]);
  const rows = useMemo(
    () => listComments(found, changes, activities),
    [found, changes, activities],
  );
  return {
    rows,
    state: pages ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    hasMore: query.hasNextPage,
    searchedTo: pages?.at(-1)?.searchedTo ?? null,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    // A page requested during a refresh would cancel the refresh.
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
};
