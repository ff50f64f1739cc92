import { listOwnSecurityLog } from '@replywell/contract/endpoints/security';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** It is asked for anew whenever it is opened, and not kept after that. */
export const ownLogQuery = infiniteQueryOptions({
  queryKey: ['security-log'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    call(listOwnSecurityLog, {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  gcTime: 0,
});
