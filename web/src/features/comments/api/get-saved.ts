import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSavedVideos, SEARCHED_TO_HEADER } from '@replywell/contract/endpoints/youtube';
import { callWithHeaders } from '../../../lib/api-client.ts';
import { savedQueryOf, type CommentFilters, type SavedQuery } from '../lib/filters.ts';
import type { SavedPage } from '../lib/list.ts';
import { dayOf } from '../../../lib/dates.ts';

export const SAVED_KEY = ['saved-comments'] as const;
const FIRST_PAGE = 50;
const LATER_PAGE = 100;

/** The query of the `<…>; rel="next"` link, or null if there is no such link. */
export const readNext = (link: string | null): Record<string, string> | null => {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = target && /<([^<>]*)>/.exec(target)?.[1];
  if (!address) return null;
  return Object.fromEntries(new URL(address, window.location.origin).searchParams);
};

export const fetchSavedPage = async (
  query: SavedQuery,
  signal?: AbortSignal,
): Promise<SavedPage> => {
  const askedAt = Date.now();
  const { answer, headers } = await callWithHeaders(listSavedVideos, {
    query,
    ...(signal ? { signal } : {}),
  });
  return {
    videos: answer,
    next: readNext(headers.get('Link')),
    asked: query,
    searchedTo: headers.get(SEARCHED_TO_HEADER),
    askedAt,
  };
};

export const nextQuery = (next: Record<string, string>): SavedQuery =>
  listSavedVideos.query.parse({ ...next, limit: LATER_PAGE });

/** True if an earlier page began at the same cursor. Following it again would never end. */
const wasAsked = (next: Record<string, string>, pages: readonly SavedPage[]): boolean =>
  pages.some(({ asked }) => asked.cursor === next.cursor);

/**
 * The day is part of the query key, because "Today" is another list tomorrow. null for filters that
 * do not count back from today.
 */
const dayOfList = ({ date }: CommentFilters): string | null =>
  date === 'all' || date === 'pick' ? null : dayOf(new Date());

export const savedCommentsQuery = (filters: CommentFilters) =>
  infiniteQueryOptions({
    queryKey: [...SAVED_KEY, filters, dayOfList(filters)],
    initialPageParam: null as SavedPage['next'],
    queryFn: ({ pageParam, signal }) =>
      fetchSavedPage(
        pageParam
          ? nextQuery(pageParam)
          : { ...savedQueryOf(filters, new Date()), limit: FIRST_PAGE },
        signal,
      ),
    getNextPageParam: ({ next }, pages) => (next && wasAsked(next, pages) ? null : next),
    // Structural sharing would compare each added page with all existing pages, field by field.
    structuralSharing: false,
  });
