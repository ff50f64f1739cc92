import { getQuota } from '@replywell/contract/endpoints/batches';
import { getDraftMonth } from '@replywell/contract/endpoints/drafts';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { getStats } from '@replywell/contract/endpoints/stats';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
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
