import {
  activityPeriodSchema,
  getActivity,
  type ActivityPeriod,
} from '@replywell/contract/endpoints/activity';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { dayOf } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** Reads the period from the address. Uses the default if there is none or it is not valid. */
export const readPeriod = (params: URLSearchParams): ActivityPeriod =>
  activityPeriodSchema.safeParse(params.get('period')).data ?? '30';

/** Under the key of the figures, to go with them. It changes overnight: an open page asks again. */
export const activityQuery = (period: ActivityPeriod) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: ['stats', 'activity', period, timeZone, dayOf(new Date(serverNow()))],
    queryFn: ({ signal }) => call(getActivity, { query: { period, timeZone }, signal }),
    placeholderData: keepPreviousData,
  });
};
