import { listHeld, type HeldComment, type HeldStatus } from '@replywell/contract/endpoints/held';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api-client.ts';

type Page = z.output<typeof listHeld.answer>;

/** Opened again within this time, what was read is shown, and no unit is spent. */
const FRESH_MS = 10 * 60_000;

/** As YouTube tells it: nothing of it is kept in the browser. */
export const heldQuery = (status: HeldStatus) =>
  infiniteQueryOptions({
    queryKey: ['held', status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listHeld, { query: { status, ...(pageParam ? { pageToken: pageParam } : {}) }, signal }),
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    staleTime: FRESH_MS,
  });

export const heldIn = (data: InfiniteData<Page> | undefined): HeldComment[] => [
  // Pages may overlap where something was held meanwhile.
  ...new Map(data?.pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values(),
];

/** Of those that have been read: 1 unit after each loading. `loads` 0: not yet, or it cannot be. */
export const useHeldCount = (loads: number): number => {
  const client = useQueryClient();
  const { data } = useInfiniteQuery({ ...heldQuery('heldForReview'), enabled: loads > 0 });
  useEffect(() => {
    if (loads > 1) void client.invalidateQueries(heldQuery('heldForReview'));
  }, [client, loads]);
  return heldIn(data).length;
};

export const letGo = (client: QueryClient, status: HeldStatus, ids: readonly string[]): void => {
  const isHeld = ({ id }: HeldComment): boolean => !ids.includes(id);
  client.setQueryData(
    heldQuery(status).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, comments: page.comments.filter(isHeld) })),
      },
  );
};
