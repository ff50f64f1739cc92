import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { call } from '../../../lib/api-client.ts';

const CACHED_MS = 5 * 60_000;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
  staleTime: CACHED_MS,
});
