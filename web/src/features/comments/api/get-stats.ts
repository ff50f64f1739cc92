import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getStats } from '@replywell/contract/endpoints/stats';
import { call } from '../../../lib/api-client.ts';

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(getStats, { signal }),
});

export const refreshStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: statsQuery.queryKey });
