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
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../components/toast/tell-failure.ts';
import { call } from './api-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
  staleTime: 5 * 60_000,
});

/** Costs no units. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => call(getQuota, { signal }),
  staleTime: 0,
});

/** Changed by everything, so each page that opens with it asks again. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(getStats, { signal }),
  staleTime: 0,
});

/** Keyed under the figures, to be invalidated with them. */
export const draftMonthQuery = queryOptions({
  queryKey: [...statsQuery.queryKey, 'draft-month'],
  queryFn: ({ signal }) => call(getDraftMonth, { signal }),
  staleTime: 0,
});

export const refreshStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: statsQuery.queryKey });

/** Every change answers with all of them. */
export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: ({ signal }) => call(listFacts, { signal }),
});

export const useKeepReply = (id: string) => {
  const { t } = useTranslation('context');
  const client = useQueryClient();
  // Reads the cache only: a row fetches nothing.
  const { data } = useQuery({ ...factsQuery, enabled: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(keepReply, { params: { id } }),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError: (error) => tellFailure(t('keepFailed'), error),
  });
  const isKept = data ? data.facts.some((fact) => fact.id === `of-${id}`) : isSuccess;
  return { isKept, isPending, keep: () => mutate() };
};
