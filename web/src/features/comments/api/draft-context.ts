import { listPassages } from '@replywell/contract/endpoints/captions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { ListedComment } from '../lib/list.ts';

/** Asked again for another draft, because it may have other passages. */
export const passagesQuery = ({ id, aiResponse }: Pick<ListedComment, 'id' | 'aiResponse'>) =>
  queryOptions({
    queryKey: ['passages', id, aiResponse],
    queryFn: ({ signal }) => call(listPassages, { params: { id }, signal }),
    staleTime: Infinity,
  });
