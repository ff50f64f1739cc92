import { getQuota } from '@replywell/contract/endpoints/batches';
import { getDraftMonth } from '@replywell/contract/endpoints/drafts';
import { keepReply, listFacts } from '@replywell/contract/endpoints/facts';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from './api-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
  staleTime: 5 * 60_000,
});

/** What is left of the day. It costs no units. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => call(getQuota, { signal }),
  staleTime: 0,
});

/** Everything that is done changes it, so each page that opens with it asks again. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(getStats, { signal }),
  staleTime: 0,
});

/** Its key starts with the key of the figures, so that they are invalidated together. */
export const draftMonthQuery = queryOptions({
  queryKey: [...statsQuery.queryKey, 'draft-month'],
  queryFn: ({ signal }) => call(getDraftMonth, { signal }),
  staleTime: 0,
});

export const refreshStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: statsQuery.queryKey });

/** The settings show them, and a row of the list adds one. Every change answers all of them. */
export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: ({ signal }) => call(listFacts, { signal }),
});

export const useKeepReply = (id: string, onError: (error: unknown) => void) => {
  const client = useQueryClient();
  // What the settings have read; a row asks for nothing.
  const { data } = useQuery({ ...factsQuery, enabled: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(keepReply, { params: { id } }),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError,
  });
  const isKept = data ? data.facts.some((fact) => fact.id === `of-${id}`) : isSuccess;
  return { isKept, isPending, keep: () => mutate() };
};
