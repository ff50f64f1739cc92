import { isGiven, type ChannelAnswer, type Given } from '@replywell/contract/documents/answers';
import { listAnswers, type AnswersChange } from '@replywell/contract/endpoints/answers';
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

/** What viewers ask, and what the channel says to it. Changes are merged into it by `takeAnswers`. */
export const answersQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: ({ signal }) => call(listAnswers, { signal }),
});

/** Where they have not been read yet, they are read with the change when they are shown. */
export const takeAnswers = (client: QueryClient, { answers, removed }: AnswersChange): void => {
  const changed = new Set([...removed, ...answers.map(({ id }) => id)]);
  client.setQueryData(answersQuery.queryKey, (known) =>
    known
      ? { ...known, answers: [...answers, ...known.answers.filter(({ id }) => !changed.has(id))] }
      : undefined,
  );
};

/** Those that are answered, the newest first. */
export const givenAnswers = (all: readonly ChannelAnswer[] = []): Given[] =>
  all.filter(isGiven).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
