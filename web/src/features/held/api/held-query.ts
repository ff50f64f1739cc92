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
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

type Page = z.output<typeof listHeld.answer>;

/** Reopened within this time, it costs no unit. */
const FRESH_MS = 10 * 60_000;

/** Never cached: only their number is stored in the browser. */
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
  // Pages may overlap if something was held meanwhile.
  ...new Map(data?.pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values(),
];

/** Costs 1 unit each time `loads` grows. At 0 the count is the stored one. */
export const useHeldCount = (channelId: string | undefined, loads: number): number => {
  const client = useQueryClient();
  const key = `held ${channelId ?? ''}`;
  const { data } = useInfiniteQuery({ ...heldQuery('heldForReview'), enabled: loads > 0 });
  useEffect(() => {
    const once = { cancelRefetch: false };
    if (loads > 0) void client.invalidateQueries(heldQuery('heldForReview'), once);
  }, [client, loads]);
  useEffect(() => {
    if (data) writeStored(key, String(heldIn(data).length));
  }, [data, key]);
  return data ? heldIn(data).length : Number(readStored(key) ?? 0);
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
