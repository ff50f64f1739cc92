import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getActivity, type ActivityPeriod } from '@replywell/contract/endpoints/stats';
import { call } from '../../../lib/api-client.ts';

interface ActivityQuery {
  readonly period: ActivityPeriod;
  readonly timeZone: string;
  /** The last day of the answer, so that a page left open overnight asks again. */
  readonly today: string;
}

/** Under the key of the figures: whatever makes those stale makes this stale. */
export const activityQuery = ({ period, timeZone, today }: ActivityQuery) =>
  queryOptions({
    queryKey: ['stats', 'activity', period, timeZone, today],
    queryFn: ({ signal }) => call(getActivity, { query: { period, timeZone }, signal }),
    placeholderData: keepPreviousData,
  });
