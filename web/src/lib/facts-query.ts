import { listFacts } from '@replywell/contract/endpoints/facts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** The settings show them, and a row of the list adds one. Every change answers all of them. */
export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: ({ signal }) => call(listFacts, { signal }),
});
