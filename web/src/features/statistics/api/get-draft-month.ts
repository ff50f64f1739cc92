import { queryOptions } from '@tanstack/react-query';
import { getDraftMonth } from '@replywell/contract/endpoints/drafts';
import { call } from '../../../lib/api-client.ts';

/** The key starts with the key of the figures, so both are invalidated together. */
export const draftMonthQuery = queryOptions({
  queryKey: ['stats', 'draft-month'],
  queryFn: ({ signal }) => call(getDraftMonth, { signal }),
});
