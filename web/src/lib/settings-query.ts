import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { call } from './api-client.ts';

const CACHED_MS = 5 * 60_000;

/** Batches and the settings dialog read the same answer. Saving replaces it with a new one. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
  staleTime: CACHED_MS,
});
