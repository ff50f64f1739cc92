import { getDraftMonth } from '@replywell/contract/endpoints/drafts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** Its key starts with the key of the figures, so that they are invalidated together. */
export const draftMonthQuery = queryOptions({
  queryKey: ['stats', 'draft-month'],
  queryFn: ({ signal }) => call(getDraftMonth, { signal }),
});
