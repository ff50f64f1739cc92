import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listSavedVideos, SEARCHED_TO_HEADER } from '@replywell/contract/endpoints/youtube';
import { callWithHeaders } from '../../../lib/api-client.ts';
import { savedQueryOf, type CommentFilters, type SavedQuery } from '../filters.ts';
import type { SavedPage } from '../list.ts';

const SAVED_KEY = ['saved-comments'] as const;
const FIRST_PAGE = 50;
const LATER_PAGE = 100;

/** The query part of `<…>; rel="next"`, null without one. */
export const readNext = (link: string | null): Record<string, string> | null => {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = target && /<([^>]*)>/.exec(target)?.[1];
  if (!address) return null;
  return Object.fromEntries(new URL(address, window.location.origin).searchParams);
};

const fetchPage = async (query: SavedQuery, signal: AbortSignal): Promise<SavedPage> => {
  const askedAt = Date.now();
  const { answer, headers } = await callWithHeaders(listSavedVideos, { query, signal });
  return {
    videos: answer,
    next: readNext(headers.get('Link')),
    searchedTo: headers.get(SEARCHED_TO_HEADER),
    askedAt,
  };
};

export const savedCommentsQuery = (filters: CommentFilters) =>
  infiniteQueryOptions({
    queryKey: [...SAVED_KEY, filters],
    initialPageParam: null as SavedPage['next'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        pageParam
          ? listSavedVideos.query.parse({ ...pageParam, limit: LATER_PAGE })
          : { ...savedQueryOf(filters, new Date()), limit: FIRST_PAGE },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const refreshSaved = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SAVED_KEY });
