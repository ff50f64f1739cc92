import { listChannels, type Channel } from '@replywell/contract/endpoints/youtube';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const MINUTE_MS = 60_000;

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => call(listChannels, { signal }),
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
  refetchOnMount: false,
});

/** The creator's channel: the first of the list; null when the account has none. */
export const useChannel = (): UseQueryResult<Channel | null> =>
  useQuery({ ...channelsQuery, select: (channels) => channels[0] ?? null });
