import { getQuota } from '@replywell/contract/endpoints/batches';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** What is left of the day. It costs no units. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => call(getQuota, { signal }),
  staleTime: 0,
});
