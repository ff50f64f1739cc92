import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getActivity, type ActivityPeriod } from '@replywell/contract/endpoints/activity';
import { call } from '../../../lib/api-client.ts';

interface ActivityQuery {
  readonly period: ActivityPeriod;
  readonly timeZone: string;
  /** The last day of the answer. It changes overnight, so that a page left open asks again. */
  readonly today: string;
}

/** All keys here start with the key of the figures, so that they are invalidated together. */
export const activityQuery = ({ period, timeZone, today }: ActivityQuery) =>
  queryOptions({
    queryKey: ['stats', 'activity', period, timeZone, today],
    queryFn: ({ signal }) => call(getActivity, { query: { period, timeZone }, signal }),
    placeholderData: keepPreviousData,
  });
